import type pg from 'pg';
import type { GraphRange } from './graphRange';

type GraphPoint = { time: string; status?: true; duration: number; passed?: number; failed?: number };

export type Graph = {
  status: GraphPoint[] | null;
  latency: { p99?: number; p97?: number; p95?: number; rolling1h: number };
  uptime: { passed: number; failed: number };
};

type BucketRow = { time: Date; duration: number; passed: number; failed: number };

/**
 * Runs older than 30 days are gone; their hours are kept for longer, so they stand in there. A run that could not
 * judge its target is neither good nor bad and is left out.
 */
const BUCKETS_SQL = `
  with kept as (select date_trunc('hour', now() - interval '29 days 23 hours') as since),
  runs as (
    select s.time, coalesce(s.duration, 0)::bigint as total_ms, 1 as runs, s.status::int as passed, (not s.status)::int as failed
      from public.check_statuses s, kept
     where s.check_id = $1 and s.time >= greatest($2::timestamptz, kept.since) and s.time <= $3 and s.status is not null
    union all
    select h.created_at, h.duration::bigint, h.passed + h.failed, h.passed, h.failed
      from public.check_statuses_1h h, kept
     where h.check_id = $1 and h.created_at >= $2 and h.created_at <= $3 and h.created_at < kept.since
       and h.passed + h.failed > 0
  )
  select date_bin($4::interval, time + $4::interval / 2, timestamptz '2000-01-01 00:00Z') as time,
         round(sum(total_ms) / sum(runs))::int as duration,
         sum(passed)::int as passed, sum(failed)::int as failed
    from runs
   group by 1
   order by 1`;

/** The value below which `share` of the sorted values lie, taken from the values themselves. */
function percentile(sorted: number[], share: number): number | undefined {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

function latencyOf(buckets: BucketRow[]): Graph['latency'] {
  const sorted = buckets.map(({ duration }) => duration).sort((a, b) => a - b);
  const p99 = percentile(sorted, 0.99);
  const p97 = percentile(sorted, 0.97);
  const p95 = percentile(sorted, 0.95);
  return { ...(p99 ? { p99 } : {}), ...(p97 ? { p97 } : {}), ...(p95 ? { p95 } : {}), rolling1h: 0 };
}

function toPoint({ time, duration, passed, failed }: BucketRow): GraphPoint {
  return {
    time: time.toISOString(),
    ...(failed === 0 ? { status: true as const } : {}),
    duration,
    ...(passed > 0 ? { passed } : {}),
    ...(failed > 0 ? { failed } : {}),
  };
}

/** Chart, latency and uptime of one check over a range, in the wire's own way of leaving out zeros. */
export async function readGraph(client: pg.ClientBase, checkId: string, range: GraphRange): Promise<Graph> {
  const { rows } = await client.query<BucketRow>(BUCKETS_SQL, [
    checkId,
    range.start.toISOString(),
    range.end.toISOString(),
    `${range.bucketMs} milliseconds`,
  ]);
  return {
    status: rows.length === 0 ? null : rows.map(toPoint),
    latency: latencyOf(rows),
    uptime: {
      passed: rows.reduce((sum, { passed }) => sum + passed, 0),
      failed: rows.reduce((sum, { failed }) => sum + failed, 0),
    },
  };
}
