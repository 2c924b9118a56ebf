import { useCallback, useState } from 'react';
import { useUrlState, type SearchUpdateOptions } from '@opsdeck/shared/filters';
import { readListSettings, rememberListSettings } from './listSettings';
import { createListUrl, type ListUrl } from './listUrl';

/** Changes filters of the list; what is worth it is remembered for the next visit. */
export type ChangeFilters = (change: Partial<ListUrl>, options?: SearchUpdateOptions) => void;

/** The filters of the list: the address, and where it says nothing what was remembered. */
export function useListUrl(): [filters: ListUrl, changeFilters: ChangeFilters] {
  // Read once, so that going back shows what was there and not what was remembered since.
  const [codecs] = useState(() => createListUrl(readListSettings()));
  const [filters, setFilters] = useUrlState<ListUrl>(codecs);
  const changeFilters = useCallback<ChangeFilters>(
    (change, options) => {
      rememberListSettings(change);
      setFilters(change, options);
    },
    [setFilters],
  );
  return [filters, changeFilters];
}
