import type pg from 'pg';
import { inTransaction } from '@/checks/inTransaction';
import { isDatabaseAway } from '@/gateway/isDatabaseAway';
import { fallbackOf } from './fallbackOf';
import { findRule } from './NotificationRule';
import { SEND_COLUMNS, type SendRow } from './SendRow';
import { storableText } from './storableText';

type RunRequest = {
  playbookId: string;
  resource: { kind: string; id: string };
  /** Kept with the run, and what tells a second attempt of the same send. */
  sendId: string;
};

/** Starts a run and returns its id; throws with a readable text. */
export type StartRun = (request: RunRequest) => Promise<string>;

const LOOK_AGAIN_SECONDS = 5;
const MAX_ERROR_LENGTH = 2_000;

// Not the lock of a deletion: the run that begins meanwhile refers to the row.
const DUE = `select ${SEND_COLUMNS} from public.notification_send_history
  where status in ('pending_playbook_run', 'pending_playbook_completion') and not_before <= now()
  order by not_before, id limit 1 for no key update skip locked`;

/** Sends whose recipient is a playbook: the run starts, and the send ends as the run does. */
export async function advancePlaybooks(
  pool: pg.Pool,
  startRun: StartRun,
  o: { limit: number; signal: AbortSignal },
): Promise<void> {
  for (let turn = 0; turn < o.limit && !o.signal.aborted; turn += 1) {
    let current: SendRow | undefined;
    try {
      const isFound = await inTransaction(pool, async (client) => {
        current = (await client.query<SendRow>(DUE)).rows[0];
        if (!current) return false;
        await (current.status === 'pending_playbook_run'
          ? begin(client, current, startRun)
          : follow(client, current));
        return true;
      });
      if (!isFound) return;
    } catch (error) {
      // The next round finds out what became of it.
      if (current === undefined || isDatabaseAway(error)) throw error;
      await fail(pool, current, (error as Error).message);
    }
  }
}

async function begin(client: pg.PoolClient, row: SendRow, startRun: StartRun): Promise<void> {
  const { recipient, kind = '' } = row.payload ?? {};
  if (recipient?.kind !== 'playbook') throw new Error('the send names no playbook');
  const runId =
    (await findRun(client, row, recipient.playbookId)) ??
    (await startRun({
      playbookId: recipient.playbookId,
      resource: { kind, id: row.resource_id },
      sendId: row.id,
    }));
  await client.query(
    `update public.notification_send_history
     set status = 'pending_playbook_completion', playbook_run_id = $2, not_before = now() + $3 * interval '1 second'
     where id = $1`,
    [row.id, runId, LOOK_AGAIN_SECONDS],
  );
}

/** Started by a console that did not live to note it. */
async function findRun(client: pg.ClientBase, { id }: SendRow, playbookId: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select id from public.playbook_runs where notification_send_id = $1 and playbook_id = $2
     order by created_at limit 1`,
    [id, playbookId],
  );
  return rows[0]?.id ?? null;
}

async function follow(client: pg.ClientBase, row: SendRow): Promise<void> {
  const { rows } = await client.query<{ status: string; error: string | null }>(
    `select r.status, coalesce(r.error, (select a.error from public.playbook_run_actions a
       where a.playbook_run_id = r.id and a.error <> '' order by a.start_time limit 1)) as error
     from public.playbook_runs r where r.id = $1`,
    [row.playbook_run_id],
  );
  const run = rows[0];
  if (!run) return fail(client, row, 'the run was deleted');
  if (run.status === 'completed') return finish(client, row, { status: 'sent', error: null });
  if (['failed', 'cancelled', 'timed_out'].includes(run.status)) {
    return fail(client, row, run.error ?? `the run is ${run.status}`);
  }
  await client.query(
    `update public.notification_send_history set not_before = now() + $2 * interval '1 second' where id = $1`,
    [row.id, LOOK_AGAIN_SECONDS],
  );
}

/** The playbook did not do it: somebody else is asked, or the send ends here. */
async function fail(client: pg.ClientBase | pg.Pool, row: SendRow, message: string): Promise<void> {
  const error = storableText(message.slice(0, MAX_ERROR_LENGTH));
  const rule = await findRule(client, row.notification_id);
  const fallback = rule && fallbackOf(rule, row.payload);
  if (!fallback) return finish(client, row, { status: 'error', error });
  await client.query(
    `update public.notification_send_history
     set status = $2, error = $3, not_before = now() + $4 * interval '1 millisecond',
       payload = coalesce(payload, '{}') || $5::jsonb
     where id = $1`,
    [row.id, fallback.status, error, fallback.waitMs, JSON.stringify(fallback.payload)],
  );
}

async function finish(
  client: pg.ClientBase | pg.Pool,
  { id }: SendRow,
  { status, error }: { status: string; error: string | null },
): Promise<void> {
  await client.query(
    `update public.notification_send_history set status = $2, error = $3, not_before = null, created_at = now()
     where id = $1`,
    [id, status, error],
  );
}
