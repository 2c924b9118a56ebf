import type pg from 'pg';
import type { CheckResult } from './CheckResult';

/** How a result changes when the check runs next: after a scheduled run it does, after one on demand it does not. */
export type NextRuntime = { kind: 'keep' } | { kind: 'replace'; lease: string; next: Date | null };

/** PostgreSQL's `integer`; a run that long has other worries. */
const MAX_DURATION_MS = 2_147_483_647;

/**
 * Stores a result. The due time is replaced only while it is still the one of our claim: somebody who edits the
 * check meanwhile has set a better one.
 */
export async function recordResult(
  pool: pg.Pool,
  o: { checkId: string; result: CheckResult; nextRuntime: NextRuntime },
): Promise<void> {
  const { result, nextRuntime } = o;
  const replace = nextRuntime.kind === 'replace';
  await pool.query(
    `select opsdeck.record_check_status($1::uuid, $2::timestamptz, $3::boolean, $4::integer, $5::text, $6::text,
       $7::boolean, $8::jsonb,
       (select case when $9::timestamptz = u.next_runtime then $10::timestamptz else u.next_runtime end
          from public.checks_unlogged u where u.check_id = $1::uuid))`,
    [
      o.checkId,
      result.start.toISOString(),
      result.unknown ? null : result.pass,
      Math.min(result.duration, MAX_DURATION_MS),
      result.message || null,
      result.error || null,
      result.invalid,
      result.details === null ? null : JSON.stringify(result.details),
      replace ? nextRuntime.lease : null,
      replace ? (nextRuntime.next?.toISOString() ?? null) : null,
    ],
  );
}
