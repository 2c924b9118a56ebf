import type pg from 'pg';
import { jitterOf, scheduleOf } from './checkSchedule';
import { inTransaction } from './inTransaction';
import { SELF_CANARY_ID, selfCanarySpec, selfChecks } from './selfChecks';
import type { SelfTargets } from './SelfTargets';

const CANARY_LABELS = { app: 'opsdeck', tier: 'platform' };

/**
 * Writes the console's own canary and checks as they are at this start: addresses change, parts come and go. Checks
 * keep their rows and so their history.
 */
export async function saveSelfChecks(pool: pg.Pool, targets: SelfTargets, now: Date): Promise<void> {
  const checks = selfChecks(targets);
  const due = checks.map(({ id, spec }) => ({
    id,
    next: new Date(now.getTime() + jitterOf(scheduleOf(spec, null), id)).toISOString(),
  }));
  await inTransaction(pool, async (client) => {
    await client.query(
      `insert into public.canaries (id, name, namespace, labels, spec, source)
       values ($1, 'opsdeck', 'opsdeck', $2, $3, 'System')
       on conflict (id) do update set name = excluded.name, namespace = excluded.namespace,
         labels = excluded.labels, spec = excluded.spec, source = excluded.source, deleted_at = null`,
      [SELF_CANARY_ID, JSON.stringify(CANARY_LABELS), JSON.stringify(selfCanarySpec(checks))],
    );
    await client.query(
      `update public.checks set deleted_at = now()
        where canary_id = $1 and deleted_at is null and id <> all ($2::uuid[])`,
      [SELF_CANARY_ID, checks.map(({ id }) => id)],
    );
    await client.query(
      `insert into public.checks as c
         (id, canary_id, type, name, namespace, description, severity, icon, labels, spec, status)
       select d.id, $1, d.type, d.name, 'opsdeck', d.description, d.severity, d.type, d.labels, d.spec, 'unknown'
         from jsonb_to_recordset($2::jsonb)
           as d(id uuid, type text, name text, description text, severity text, labels jsonb, spec jsonb)
       on conflict (id) do update set type = excluded.type, name = excluded.name, namespace = excluded.namespace,
         description = excluded.description, severity = excluded.severity, icon = excluded.icon,
         labels = excluded.labels, spec = excluded.spec, deleted_at = null`,
      [SELF_CANARY_ID, JSON.stringify(checks)],
    );
    await client.query(
      `insert into public.checks_unlogged as u (check_id, canary_id, status, next_runtime)
       select d.id, $1, 'unknown', d.next from jsonb_to_recordset($2::jsonb) as d(id uuid, next timestamptz)
       on conflict (check_id) do update set next_runtime = excluded.next_runtime`,
      [SELF_CANARY_ID, JSON.stringify(due)],
    );
  });
}
