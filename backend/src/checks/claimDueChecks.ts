import type pg from 'pg';
import { timeoutOf } from './executeCheck';
import { inTransaction } from './inTransaction';
import { isRecord } from './readSpec';
import { STORED_CHECK_COLUMNS, type StoredCheck, type StoredCheckRow, toStoredCheck } from './StoredCheck';

export type ClaimedCheck = {
  check: StoredCheck;
  dueAt: Date;
  /** Nothing is known of this check yet. */
  firstRun: boolean;
  /** The due time that stands in the row while the check runs, exactly as the database writes it. */
  lease: string;
};

/** Time on top of the check's own limit for storing its result. */
const LEASE_MARGIN_MS = 30_000;

type DueRow = StoredCheckRow & { due_at: Date; first_run: boolean; deleted: boolean };

/**
 * Takes checks that are due and moves their due time past their time limit. Should this process die, they come due
 * again by themselves; another process on the same database skips rows that are being taken.
 */
export async function claimDueChecks(
  pool: pg.Pool,
  o: { limit: number; running: string[] },
): Promise<ClaimedCheck[]> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<DueRow>(
      `select ${STORED_CHECK_COLUMNS}, u.next_runtime as due_at, u.last_runtime is null as first_run,
              c.deleted_at is not null or n.deleted_at is not null as deleted
         from public.checks_unlogged u
         join public.checks c on c.id = u.check_id
         join public.canaries n on n.id = c.canary_id
        where u.next_runtime <= now() and u.check_id <> all ($1::uuid[])
        order by u.next_runtime
        limit $2
          for update of u skip locked`,
      [o.running, o.limit],
    );
    if (rows.length === 0) return [];
    const leases = rows.map((row) => ({
      id: row.id,
      ms: row.deleted ? null : timeoutOf(isRecord(row.spec) ? row.spec : {}) + LEASE_MARGIN_MS,
    }));
    const leaseById = new Map((await lease(client, leases)).map((row) => [row.check_id, row.lease]));
    return rows.flatMap((row) => {
      const until = leaseById.get(row.id);
      return until
        ? [{ check: toStoredCheck(row), dueAt: row.due_at, firstRun: row.first_run, lease: until }]
        : [];
    });
  });
}

async function lease(
  client: pg.PoolClient,
  leases: { id: string; ms: number | null }[],
): Promise<{ check_id: string; lease: string | null }[]> {
  const { rows } = await client.query<{ check_id: string; lease: string | null }>(
    `update public.checks_unlogged u
        set next_runtime = now() + d.ms * interval '1 millisecond'
       from jsonb_to_recordset($1::jsonb) as d(id uuid, ms double precision)
      where u.check_id = d.id
      returning u.check_id, u.next_runtime::text as lease`,
    [JSON.stringify(leases)],
  );
  return rows;
}

/** Gives back checks that were taken but not finished. */
export async function releaseClaims(pool: pg.Pool, claims: ClaimedCheck[]): Promise<void> {
  const rows = claims.map(({ check, lease: until, dueAt }) => ({
    id: check.id,
    lease: until,
    due: dueAt.toISOString(),
  }));
  await pool.query(
    `update public.checks_unlogged u set next_runtime = d.due
       from jsonb_to_recordset($1::jsonb) as d(id uuid, lease timestamptz, due timestamptz)
      where u.check_id = d.id and u.next_runtime = d.lease`,
    [JSON.stringify(rows)],
  );
}

/** One live check, for a run on demand. */
export async function findCheck(pool: pg.Pool, id: string): Promise<StoredCheck | null> {
  const { rows } = await pool.query<StoredCheckRow>(
    `select ${STORED_CHECK_COLUMNS}
       from public.checks c join public.canaries n on n.id = c.canary_id
      where c.id = $1::uuid and c.deleted_at is null and n.deleted_at is null`,
    [id],
  );
  const row = rows[0];
  return row ? toStoredCheck(row) : null;
}
