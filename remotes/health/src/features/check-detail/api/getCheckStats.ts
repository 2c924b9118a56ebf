import type { ApiClient } from '@opsdeck/shared/api';
import { healthRangeMinutes, healthRangeStart, type HealthTimeRange } from '@opsdeck/shared/time';
import { toCheckStats, type CheckStats } from '@/features/check-detail/CheckStats';

/** Figures of a check, and the window that they were asked for. */
export type CheckWindow = { stats: CheckStats; fromMs: number; toMs: number };

/** Uptime, latency and the buckets of runs of a check over a time range that ends now. */
export async function getCheckStats(
  api: ApiClient,
  query: { checkId: string; timeRange: HealthTimeRange },
): Promise<CheckWindow> {
  const now = new Date();
  const start = healthRangeStart(query.timeRange, now);
  const answer = await api.get('canary/api/graph', { query: { check: query.checkId, count: 300, start } });
  const toMs = now.getTime();
  return { stats: toCheckStats(answer), fromMs: toMs - healthRangeMinutes(query.timeRange) * 60_000, toMs };
}
