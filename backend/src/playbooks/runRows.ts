import type pg from 'pg';
import { type Target, TARGET_KINDS } from './playbookSpec';
import type { Attempt } from './decideNext';

export type RunRow = {
  id: string;
  playbook_id: string;
  spec: Record<string, unknown>;
  status: string;
  created_at: Date;
  start_time: Date | null;
  end_time: Date | null;
  scheduled_time: Date;
  timeout_ms: number;
  created_by: string | null;
  parent_id: string | null;
  config_id: string | null;
  component_id: string | null;
  check_id: string | null;
  parameters: Record<string, string> | null;
  request: unknown;
};

export type AttemptRow = Attempt & {
  id: string;
  start_time: Date | null;
  end_time: Date | null;
  error: string | null;
};

export const FINAL_STATUSES: readonly string[] = ['completed', 'failed', 'cancelled', 'timed_out'];

export function isFinal({ status }: Pick<RunRow, 'status'>): boolean {
  return FINAL_STATUSES.includes(status);
}

export function targetOf(run: RunRow): Target | null {
  for (const kind of TARGET_KINDS) {
    const id = run[`${kind}_id`];
    if (id !== null) return { kind, id };
  }
  return null;
}

/** Holds a run until the transaction ends: every change of a run and of its actions begins with this. */
export async function lockRun(client: pg.ClientBase, runId: string): Promise<RunRow | null> {
  const { rows } = await client.query<RunRow>(
    `select id, playbook_id, spec, status, created_at, start_time, end_time, scheduled_time,
       (timeout / 1000000)::float8 as timeout_ms, created_by, parent_id, config_id, component_id, check_id, parameters, request
     from public.playbook_runs where id = $1 for update`,
    [runId],
  );
  return rows[0] ?? null;
}

/** On whose account a run goes: of a person, or of a playbook that the console started by itself. */
export async function readStarter(pool: Pick<pg.Pool, 'query'>, runId: string): Promise<string | null> {
  const { rows } = await pool.query<{ starter: string }>(
    'select coalesce(created_by, playbook_id)::text as starter from public.playbook_runs where id = $1',
    [runId],
  );
  return rows[0]?.starter ?? null;
}

/** What a run has done so far, the earliest first. */
export async function readAttempts(
  client: Pick<pg.ClientBase, 'query'>,
  runId: string,
): Promise<AttemptRow[]> {
  const { rows } = await client.query<AttemptRow>(
    `select id, name, status, retry_count, start_time, end_time, error
     from public.playbook_run_actions where playbook_run_id = $1
     order by coalesce(retry_count, 0), scheduled_time, id`,
    [runId],
  );
  return rows;
}

/** Ends a run: what it did not come to is skipped. */
export async function finishRun(
  client: pg.ClientBase,
  run: Pick<RunRow, 'id' | 'spec' | 'status' | 'config_id' | 'playbook_id'>,
  { status, error = null }: { status: string; error?: string | null },
): Promise<void> {
  await client.query(
    `update public.playbook_runs set status = $2, end_time = now(), error = coalesce($3, error) where id = $1`,
    [run.id, status, error],
  );
  if (status !== 'completed') {
    await client.query(
      // A moment apart each, so that whoever orders them by time gets the order of the playbook.
      `insert into public.playbook_run_actions (playbook_run_id, name, status, scheduled_time)
       select $1, a.action ->> 'name', 'skipped', clock_timestamp() + a.nr * interval '1 microsecond'
       from jsonb_array_elements(case when jsonb_typeof($2::jsonb -> 'actions') = 'array' then $2::jsonb -> 'actions' else '[]' end)
         with ordinality a(action, nr)
       where jsonb_typeof(a.action) = 'object' and a.action ->> 'name' is not null and not exists (
         select from public.playbook_run_actions x where x.playbook_run_id = $1 and x.name = a.action ->> 'name')
       order by a.nr`,
      [run.id, JSON.stringify(run.spec)],
    );
  }
  await recordChange(client, run, status === 'completed' ? 'PlaybookCompleted' : 'PlaybookFailed');
}

/** A configuration item remembers what playbooks did to it. */
export async function recordChange(
  client: pg.ClientBase,
  run: Pick<RunRow, 'id' | 'config_id' | 'playbook_id'>,
  type: 'PlaybookScheduled' | 'PlaybookStarted' | 'PlaybookCompleted' | 'PlaybookFailed',
): Promise<void> {
  if (run.config_id === null) return;
  await client.query(
    `insert into public.config_changes (config_id, external_change_id, change_type, severity, source, summary, details)
     select $1, $2 || '/' || $3, $3, case when $3 = 'PlaybookFailed' then 'medium' else 'info' end, 'Playbook',
       coalesce(nullif(p.title, ''), p.name), jsonb_build_object('run_id', $2::text, 'playbook_id', p.id)
     from public.playbooks p where p.id = $4
     on conflict (config_id, external_change_id) do nothing`,
    [run.config_id, run.id, type, run.playbook_id],
  );
}
