import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { isUuid } from '@/model/isUuid';
import { runKeys } from '@/model/runKeys';
import { getRun } from './getRun';

/** A run and its children. What cannot be an id is not asked for. */
export function useRun(runId: string) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    runKeys.detail(organizationId, runId),
    () => (isUuid(runId) ? getRun(api, runId) : Promise.resolve(null)),
    { keepPreviousData: false },
  );
}
