import { useApiClient } from '@opsdeck/shared/api';
import { freshness } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { notificationKeys } from '@/model/notificationKeys';
import { getConnectionChoices } from './getConnectionChoices';

/** Every connection that messages can go through. */
export function useConnectionChoices() {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(notificationKeys.recipients(organizationId), () => getConnectionChoices(api), {
    dedupingInterval: freshness.lookup,
  });
}
