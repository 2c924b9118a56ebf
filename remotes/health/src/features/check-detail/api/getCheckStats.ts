import type { ApiClient } from '@opsdeck/shared/api';
import { healthRangeStart } from '@opsdeck/shared/time';
import { toCheckStats, type CheckStats } from '@/features/check-detail/CheckStats';
import { isCustomRange, resolveCheckRange, type CheckRange } from '@/model/checkRange';

/** Figures of a check, and the window that they were asked for. */
export type CheckWindow = { stats: CheckStats; fromMs: number; toMs: number };

/** Uptime, latency and the buckets of runs of a check over a time range. */
export async function getCheckStats(
  api: ApiClient,
  { checkId, timeRange }: { checkId: string; timeRange: CheckRange },
): Promise<CheckWindow> {
  const now = new Date();
  const { fromMs, toMs } = resolveCheckRange(timeRange, now.getTime());
  const range = isCustomRange(timeRange)
    ? { start: new Date(fromMs).toISOString(), end: new Date(toMs).toISOString() }
    : { start: healthRangeStart(timeRange, now) };
  const answer = await api.get('canary/api/graph', { query: { check: checkId, count: 300, ...range } });
  return { stats: toCheckStats(answer), fromMs, toMs };
}
