import type pg from 'pg';
import { inTransaction } from '@/checks/inTransaction';

const STATEMENT_TIMEOUT_MS = 3_000;

const BEGIN = `begin read only;
  set local role opsdeck_public;
  set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`;

// Every member is named here once more: a column that comes to the view does not by itself come to the public.
const CHECKS = `
  select json_strip_nulls(json_build_object(
    'id', id,
    'name', name,
    'type', type,
    'icon', nullif(icon, ''),
    'namespace', namespace,
    'canary_name', canary_name,
    'status', status,
    'uptime', json_build_object('passed', passed, 'failed', failed),
    'latency', json_build_object('p95', p95, 'p99', p99),
    'last_transition_time', last_transition_time,
    'last_runtime', last_runtime))::text
  from public_views.health
  order by name, id`;

/** The checks as everybody may see them, as the text of the answer. */
export async function readPublicHealth(pool: pg.Pool): Promise<string> {
  const { rows } = await inTransaction(
    pool,
    (client) => client.query<[string]>({ text: CHECKS, rowMode: 'array' }),
    BEGIN,
  );
  return `{"checks":[${rows.map(([check]) => check).join(',')}]}`;
}
