import { useMemo } from 'react';
import { useApiClient } from '@opsdeck/shared/api';
import { useSession } from '@opsdeck/shared/session';
import type { HealthTimeRange } from '@opsdeck/shared/time';
import useSWR from 'swr';
import type { Check } from '@/model/Check';
import { healthKeys } from '@/model/healthKeys';
import { keepUnchanged } from '@/model/keepUnchanged';
import { latestOnly } from '@/model/latestOnly';
import { getChecks } from './getChecks';

/**
 * The checks of the list. The call knows no time range; it is part of the key because a new range asks for
 * the list again. A refetch aborts the one that is still pending.
 */
export function useChecks(timeRange: HealthTimeRange) {
  const api = useApiClient();
  const { organizationId } = useSession();
  const request = useMemo(() => {
    let latest: readonly Check[] = [];
    return latestOnly(async (signal) => {
      latest = keepUnchanged(latest, await getChecks(api, signal));
      return latest;
    });
  }, [api]);
  return useSWR(healthKeys.list(organizationId, timeRange), () => request());
}
