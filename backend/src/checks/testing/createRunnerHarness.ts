import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type pg from 'pg';
import type { SelfTargets } from '../SelfTargets';

export function buildSelfTargets(targets: Partial<SelfTargets> = {}): SelfTargets {
  return {
    consoleUrl: 'http://127.0.0.1:1',
    postgrestAdminUrl: 'http://127.0.0.1:1',
    databaseUrl: 'postgres://nobody:secret-word@127.0.0.1:1/x',
    dataDir: tmpdir(),
    remotes: [],
    ...targets,
  };
}

export type NewCanary = {
  spec: Record<string, unknown>;
  name?: string;
  namespace?: string;
  labels?: Record<string, string>;
};

/** A canary as the editor saves it; the database makes its checks. */
export async function insertCanary(pool: pg.Pool, canary: NewCanary): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into public.canaries (name, namespace, labels, spec, source) values ($1, $2, $3, $4, 'UI') returning id`,
    [
      canary.name ?? `canary-${randomUUID()}`,
      canary.namespace ?? 'default',
      JSON.stringify(canary.labels ?? {}),
      JSON.stringify(canary.spec),
    ],
  );
  return rows[0]?.id ?? '';
}

export type CheckState = {
  id: string;
  name: string;
  status: string | null;
  last_transition_time: Date | null;
  next_runtime: Date | null;
  deleted_at: Date | null;
};

export async function readChecks(pool: pg.Pool, canaryId: string): Promise<CheckState[]> {
  const { rows } = await pool.query<CheckState>(
    `select c.id, c.name, c.status, c.last_transition_time, u.next_runtime, c.deleted_at
       from public.checks c left join public.checks_unlogged u on u.check_id = c.id
      where c.canary_id = $1 order by c.name`,
    [canaryId],
  );
  return rows;
}

export async function readCheck(pool: pg.Pool, canaryId: string): Promise<CheckState> {
  const [check] = await readChecks(pool, canaryId);
  if (!check) throw new Error('the canary has no check');
  return check;
}

export type StoredStatus = {
  time: Date;
  status: boolean | null;
  invalid: boolean;
  message: string | null;
  error: string | null;
  details: unknown;
};

export async function readStatuses(pool: pg.Pool, checkId: string): Promise<StoredStatus[]> {
  const { rows } = await pool.query<StoredStatus>(
    `select time, status, invalid, message, error, details from public.check_statuses where check_id = $1 order by time`,
    [checkId],
  );
  return rows;
}

/** Makes a check due now. */
export async function makeDue(pool: pg.Pool, checkId: string): Promise<void> {
  await pool.query(
    `update public.checks_unlogged set next_runtime = now() - interval '1 second' where check_id = $1`,
    [checkId],
  );
}
