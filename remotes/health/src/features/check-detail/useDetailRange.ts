import { useState } from 'react';
import { healthRangeForAge, type HealthTimeRange } from '@opsdeck/shared/time';
import type { CheckRange } from '@/model/checkRange';
import { toDate } from '@/model/toDate';
import type { CheckDetail } from './CheckDetail';

/**
 * The time range of the dialog: the address's, else one that reaches back to the last run. The latter is
 * chosen once, when the check arrives, so that a new run does not move the range under the reader.
 */
export function useDetailRange(
  chosen: CheckRange | null,
  check: CheckDetail | null | undefined,
): CheckRange | null {
  const [initial, setInitial] = useState<HealthTimeRange | null>(null);
  if (initial === null && check) setInitial(healthRangeForAge(toDate(check.lastRuntime), new Date()));
  return chosen ?? initial;
}
