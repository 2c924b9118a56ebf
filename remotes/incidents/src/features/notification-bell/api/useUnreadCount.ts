import { useApiClient } from '@opsdeck/shared/api';
import { freshness } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { notificationKeys } from '@/model/notificationKeys';
import { getUnreadCount } from './getUnreadCount';

/** A moment later than the answer counts as fresh, or the round would be taken for a repetition. */
const EVERY_MS = freshness.labels + 1_000;

/** How many notifications went out since a moment; asked again each minute while the page is in sight. */
export function useUnreadCount(since: string) {
  const api = useApiClient();
  const { organizationId, user } = useSession();
  return useSWR(notificationKeys.unread(organizationId, user.id, since), () => getUnreadCount(api, since), {
    dedupingInterval: freshness.labels,
    refreshInterval: EVERY_MS,
    keepPreviousData: false,
    shouldRetryOnError: false,
  });
}
