import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import { useTimePreferences } from '@opsdeck/shared/time';
import useSWR from 'swr';
import { notificationKeys, type SendSummaryQuery } from '@/model/notificationKeys';
import { getSendSummary } from './getSendSummary';

/** One page of the history. */
export function useSendSummary(query: SendSummaryQuery) {
  const api = useApiClient();
  const { organizationId } = useSession();
  const { timeZone, weekStart } = useTimePreferences();
  return useSWR(notificationKeys.summary(organizationId, query), () =>
    getSendSummary(api, query, { now: new Date(), timeZone, weekStart }),
  );
}
