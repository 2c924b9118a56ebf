import { useApiClient } from '@opsdeck/shared/api';
import { freshness } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { healthKeys } from '@/model/healthKeys';
import { getAgentNames } from './getAgentNames';

/** Names of agents; `null` instead of ids asks for none. */
export function useAgentNames(ids: readonly string[] | null) {
  const api = useApiClient();
  const { organizationId } = useSession();
  const key = ids === null || ids.length === 0 ? null : healthKeys.agents(organizationId, ids);
  return useSWR(key, ([, , , query]) => getAgentNames(api, query.ids), {
    dedupingInterval: freshness.lookup,
  });
}
