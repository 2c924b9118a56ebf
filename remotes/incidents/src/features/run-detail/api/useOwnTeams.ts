import { useApiClient } from '@opsdeck/shared/api';
import { freshness } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { runKeys } from '@/model/runKeys';
import { getOwnTeams } from './getOwnTeams';

/** The teams of the signed-in person; asked for where a team has to approve. */
export function useOwnTeams(isWanted: boolean) {
  const api = useApiClient();
  const { organizationId, user } = useSession();
  return useSWR(
    isWanted ? runKeys.ownTeams(organizationId, user.id) : null,
    () => getOwnTeams(api, user.id),
    { dedupingInterval: freshness.lookup },
  );
}
