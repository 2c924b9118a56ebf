import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import { notificationKeys } from '@/model/notificationKeys';
import type { SilenceMatch } from '@/model/SilenceMatch';
import { getSilencePreview } from './getSilencePreview';

/** What a silence would have muted lately; null asks for nothing. An answer to another question is never shown. */
export function useSilencePreview(match: SilenceMatch | null) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    match ? notificationKeys.silencePreview(organizationId, match) : null,
    ([, , , , wanted]) => getSilencePreview(api, wanted),
    { keepPreviousData: false, revalidateOnFocus: false, shouldRetryOnError: false },
  );
}
