import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import type { HealthTimeRange } from '@opsdeck/shared/time';
import useSWR from 'swr';
import { healthKeys } from '@/model/healthKeys';
import { getCheckStats } from './getCheckStats';

/** Figures of a check over a time range; nothing is asked while the range is not known yet. */
export function useCheckStats(checkId: string, timeRange: HealthTimeRange | null) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    timeRange === null ? null : healthKeys.stats(organizationId, checkId, timeRange),
    ([, , , query]) => getCheckStats(api, query),
  );
}
