import type { Check } from '@/model/Check';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Order of trouble, worst first; words that we do not know sit between trouble and health. */
export function healthRank(status: string): number {
  switch (status) {
    case 'unhealthy':
      return 0;
    case 'warning':
      return 1;
    case 'healthy':
      return 3;
    default:
      return 2;
  }
}

/** Whether a check is well now; an unknown word is not. */
export function isPassing(check: Pick<Check, 'status'>): boolean {
  return check.status === 'healthy';
}

/** Well now and without a failed run in the window. */
export function isFullyPassing(check: Pick<Check, 'status' | 'uptime'>): boolean {
  return isPassing(check) && check.uptime.failed === 0;
}

/**
 * Age of the last run in milliseconds where it is worth a mark beside the health: over an hour, so the
 * state may be stale, and at most a week (specification, health §4).
 */
export function staleRunAge(lastRuntime: string | null, nowMs: number): number | null {
  if (lastRuntime === null) return null;
  const age = nowMs - Date.parse(lastRuntime);
  return age > HOUR_MS && age <= WEEK_MS ? age : null;
}
