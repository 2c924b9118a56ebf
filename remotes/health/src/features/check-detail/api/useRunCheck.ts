import { useApiClient } from '@opsdeck/shared/api';
import { useInvalidate } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWRMutation from 'swr/mutation';
import { healthKeys } from '@/model/healthKeys';
import { runCheck } from './runCheck';

/** Runs a check on demand and then reloads the list, the check, its figures and its history. */
export function useRunCheck(checkId: string) {
  const api = useApiClient();
  const { organizationId } = useSession();
  const invalidate = useInvalidate();
  return useSWRMutation([...healthKeys.all(organizationId), 'run', checkId], async () => {
    const result = await runCheck(api, checkId);
    // Not awaited: the result is known now, and a failing reload says so where its data is shown.
    void invalidate(healthKeys.all(organizationId));
    return result;
  });
}
