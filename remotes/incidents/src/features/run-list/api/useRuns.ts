import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { runKeys, type RunQuery } from '@/model/runKeys';
import { getRuns } from './getRuns';

/** One page of runs. */
export function useRuns(query: RunQuery) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(runKeys.list(organizationId, query), ([, , , runQuery]) => getRuns(api, runQuery));
}
