import { useMemo } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import useSWR from 'swr';
import { latestOnly } from '@/model/latestOnly';
import { getPublicChecks } from './getPublicChecks';

/** The checks of the public page; they are the same for everybody, so no organization is part of the key. */
export function usePublicChecks() {
  const api = useApiClient();
  const request = useMemo(() => latestOnly((signal) => getPublicChecks(api, signal)), [api]);
  return useSWR(['health', 'public'], () => request());
}
