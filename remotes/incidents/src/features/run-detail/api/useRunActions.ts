import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { isUuid } from '@/model/isUuid';
import { runKeys } from '@/model/runKeys';
import { getRunActions } from './getRunActions';

/** The actions of a run, without their results. */
export function useRunActions(runId: string) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    isUuid(runId) ? runKeys.actions(organizationId, runId) : null,
    () => getRunActions(api, runId),
    { keepPreviousData: false },
  );
}
