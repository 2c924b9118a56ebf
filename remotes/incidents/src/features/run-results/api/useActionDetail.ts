import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { runKeys } from '@/model/runKeys';
import { getActionDetail } from './getActionDetail';

/** What an action of a run brought. */
export function useActionDetail(runId: string, actionId: string) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(runKeys.action(organizationId, runId, actionId), () => getActionDetail(api, actionId), {
    keepPreviousData: false,
  });
}
