import { useApiClient } from '@opsdeck/shared/api';
import { freshness } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { peopleKeys } from '@/model/peopleKeys';
import { getTeams } from './getTeams';

/** Every team. */
export function useTeams() {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(peopleKeys.teams(organizationId), () => getTeams(api), {
    dedupingInterval: freshness.lookup,
  });
}
