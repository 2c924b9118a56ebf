import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { notificationKeys, type SilenceQuery } from '@/model/notificationKeys';
import { getSilence, getSilences } from './getSilences';

/** One page of the silences. */
export function useSilences(query: SilenceQuery) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(notificationKeys.silences(organizationId, query), () => getSilences(api, query));
}

/** One silence, read anew for each visit. */
export function useSilence(id: string, visit: number) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(notificationKeys.silence(organizationId, id, visit), () => getSilence(api, id), {
    keepPreviousData: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    // What somebody edits must not change under their hands.
    revalidateIfStale: false,
  });
}
