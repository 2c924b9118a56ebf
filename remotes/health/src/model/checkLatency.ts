import type { Latency } from '@/model/Check';

/** The one figure the table shows: p95, else p97, else p99, else the mean of the last hour. */
export function shownLatency(latency: Latency): number | null {
  return latency.p95 ?? latency.p97 ?? latency.p99 ?? latency.rolling1h;
}

/** What counts into the mean of a group: rolling1h, else the figure that the table shows. */
export function rollingLatency(latency: Latency): number | null {
  return latency.rolling1h ?? shownLatency(latency);
}
