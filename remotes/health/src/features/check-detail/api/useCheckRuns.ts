import { useApiClient } from '@opsdeck/shared/api';
import { freshness } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { healthKeys, type CheckRunQuery } from '@/model/healthKeys';
import { getCheckRuns } from './getCheckRuns';

/** One page of the history of a check; nothing is asked while the query is not known yet. */
export function useCheckRuns(query: CheckRunQuery | null) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    query === null ? null : healthKeys.runs(organizationId, query),
    ([, , , runQuery]) => getCheckRuns(api, runQuery),
    { dedupingInterval: freshness.history },
  );
}
