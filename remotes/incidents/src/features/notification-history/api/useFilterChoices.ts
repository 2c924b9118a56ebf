import { useApiClient } from '@opsdeck/shared/api';
import { freshness } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { notificationKeys } from '@/model/notificationKeys';
import { getFilterChoices } from './getFilterChoices';

/** What the history can be filtered by. */
export function useFilterChoices() {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(notificationKeys.choices(organizationId), () => getFilterChoices(api), {
    dedupingInterval: freshness.labels,
  });
}
