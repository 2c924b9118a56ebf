import { useApiClient, type ApiClient } from '@opsdeck/shared/api';
import { useInvalidate } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWRMutation from 'swr/mutation';
import { runKeys } from '@/model/runKeys';

/** A change of a run. Afterwards runs are read again, also after a failure: its answer may have been lost. */
export function useRunMutation(
  name: 'approve' | 'cancel',
  runId: string,
  send: (api: ApiClient, runId: string) => Promise<void>,
) {
  const api = useApiClient();
  const { organizationId } = useSession();
  const invalidate = useInvalidate();
  return useSWRMutation([...runKeys.run(organizationId, runId), name], async () => {
    try {
      await send(api, runId);
    } finally {
      void invalidate(runKeys.all(organizationId));
    }
  });
}
