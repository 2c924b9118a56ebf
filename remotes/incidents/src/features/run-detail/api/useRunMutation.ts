import { useRef } from 'react';
import { useApiClient, type ApiClient } from '@opsdeck/shared/api';
import { useInvalidate } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWRMutation from 'swr/mutation';
import { runKeys } from '@/model/runKeys';

/**
 * A change of a run, sent once: asking again while it is on its way answers that it was not sent. Afterwards runs
 * are read again, also after a failure: its answer may have been lost.
 */
export function useRunMutation(
  name: 'approve' | 'cancel',
  runId: string,
  send: (api: ApiClient, runId: string) => Promise<void>,
) {
  const api = useApiClient();
  const { organizationId } = useSession();
  const invalidate = useInvalidate();
  const isUnderway = useRef(false);
  const { trigger, isMutating } = useSWRMutation([...runKeys.run(organizationId, runId), name], async () => {
    try {
      await send(api, runId);
    } finally {
      void invalidate(runKeys.all(organizationId));
    }
  });

  async function sendOnce(): Promise<boolean> {
    // A double click arrives before the button has become busy.
    if (isUnderway.current) return false;
    isUnderway.current = true;
    try {
      await trigger();
      return true;
    } finally {
      isUnderway.current = false;
    }
  }

  return { sendOnce, isMutating };
}
