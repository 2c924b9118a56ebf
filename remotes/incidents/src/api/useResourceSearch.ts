import { useApiClient } from '@opsdeck/shared/api';
import { freshness } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { playbookKeys, type ResourceQuery } from '@/model/playbookKeys';
import type { ResourceKind } from '@/model/ResourceSelector';
import { getNamedResources, searchResources } from './searchResources';

/** Resources to choose from. Null asks for nothing. */
export function useResourceSearch(query: ResourceQuery | null) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    query === null ? null : playbookKeys.resources(organizationId, query),
    ([, , , wanted]) => searchResources(api, wanted),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
}

/** What the chosen resources are called, whatever is being searched for. */
export function useNamedResources(kind: ResourceKind, ids: readonly string[]) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    ids.length === 0 ? null : playbookKeys.namedResources(organizationId, kind, ids),
    ([, , , wanted]) => getNamedResources(api, wanted.kind, wanted.ids),
    { dedupingInterval: freshness.lookup, keepPreviousData: true, revalidateOnFocus: false },
  );
}
