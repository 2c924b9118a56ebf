import type { Uptime } from '@/model/Check';

/** Share of passed runs in percent, `null` when there was no run. */
export function uptimePercent({ passed, failed }: Uptime): number | null {
  const runs = passed + failed;
  return runs === 0 ? null : (passed / runs) * 100;
}

/**
 * A percentage with a fixed number of decimals. Rounds towards failure, so that 100 % is only ever
 * shown for a window without a failed run.
 */
export function formatPercent(percent: number | null, decimals: number): string {
  if (percent === null) return '-';
  const factor = 10 ** decimals;
  const rounded = Math.round(percent * factor) / factor;
  const shown = rounded === 100 && percent < 100 ? 100 - 1 / factor : rounded;
  return `${shown.toFixed(decimals)}%`;
}
