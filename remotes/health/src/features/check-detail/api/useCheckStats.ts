import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import useSWR from 'swr';
import type { CheckRange } from '@/model/checkRange';
import { healthKeys } from '@/model/healthKeys';
import { getCheckStats } from './getCheckStats';

/** Figures of a check over a time range; nothing is asked while the range is not known yet. */
export function useCheckStats(checkId: string, timeRange: CheckRange | null) {
  const api = useApiClient();
  const { organizationId } = useSession();
  return useSWR(
    timeRange === null ? null : healthKeys.stats(organizationId, checkId, timeRange),
    ([, , , query]) => getCheckStats(api, query),
  );
}
