import type { StatusBucket } from '@/features/check-detail/toStripSlots';

/** One point of the chart: a bucket of runs, or several neighbours of a very long answer as one. */
export type ChartPoint = {
  timeMs: number;
  /** Mean latency in milliseconds. */
  latency: number;
  passed: number;
  failed: number;
  state: 'healthy' | 'mixed' | 'unhealthy';
};

/** More points than a wide screen has pixels for only cost time. */
const MAX_POINTS = 600;
/** The backend stores durations as 32-bit integers; anything else is junk that must not flatten the rest. */
const MAX_LATENCY = 2_147_483_647;

/** The buckets of a graph call in order of time, merged evenly where there are too many to draw. */
export function toChartPoints(buckets: readonly StatusBucket[], max = MAX_POINTS): ChartPoint[] {
  const points = buckets.flatMap(toPoint).sort((a, b) => a.timeMs - b.timeMs);
  const size = Math.ceil(points.length / max);
  if (size <= 1) return points;
  return Array.from({ length: Math.ceil(points.length / size) }, (_, index) =>
    mergePoints(points.slice(index * size, (index + 1) * size)),
  );
}

function toPoint({ time, passed, failed, duration }: StatusBucket): ChartPoint[] {
  const timeMs = Date.parse(time);
  if (Number.isNaN(timeMs)) return [];
  const latency = Math.min(MAX_LATENCY, Math.max(0, duration));
  return [{ timeMs, latency, passed, failed, state: stateOf(passed, failed) }];
}

function mergePoints(points: readonly ChartPoint[]): ChartPoint {
  let passed = 0;
  let failed = 0;
  let weighted = 0;
  for (const point of points) {
    passed += point.passed;
    failed += point.failed;
    weighted += point.latency * (point.passed + point.failed);
  }
  return {
    timeMs: points[0]?.timeMs ?? 0,
    latency: weighted / Math.max(1, passed + failed),
    passed,
    failed,
    state: stateOf(passed, failed),
  };
}

function stateOf(passed: number, failed: number): ChartPoint['state'] {
  if (failed === 0) return 'healthy';
  return passed === 0 ? 'unhealthy' : 'mixed';
}
