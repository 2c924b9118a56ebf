import type pg from 'pg';
import { inTransaction } from '@/checks/inTransaction';
import { othersOfGroup } from './joinGroup';
import { findRule } from './NotificationRule';
import { findLateReason, hasRecovered } from './planSends';
import { kindOfEvent, readSubject } from './readSubject';
import { SEND_COLUMNS, type SendRow } from './SendRow';
import { toMs } from './toMs';

// Two sends of one rule at a time would not see each other, so one is looked at after the other.
const DUE = `select ${SEND_COLUMNS} from public.notification_send_history
  where status in ('pending', 'evaluating-waitfor') and not_before <= now() and (payload ->> 'isWaiting')::boolean
  order by not_before, id limit 1 for update skip locked`;

/** Looks at what has waited long enough whether it is still worth sending; returns how many there were. */
export async function endWaits(pool: pg.Pool, o: { limit: number; signal: AbortSignal }): Promise<number> {
  let ended = 0;
  while (ended < o.limit && !o.signal.aborted) {
    const isFound = await inTransaction(pool, async (client) => {
      const { rows } = await client.query<SendRow>(DUE);
      const row = rows[0];
      if (row) await endWait(client, row);
      return row !== undefined;
    });
    if (!isFound) break;
    ended += 1;
  }
  return ended;
}

async function endWait(client: pg.PoolClient, row: SendRow): Promise<void> {
  const kind = kindOfEvent(row.source_event);
  const subject = kind && (await readSubject(client, kind, row.resource_id));
  const rule = await findRule(client, row.notification_id);
  if (!rule) return close(client, row, 'skipped', { error: 'the rule was deleted' });
  if (!subject) return close(client, row, 'skipped', { error: 'the resource is gone' });
  if (hasRecovered(row.source_event, subject)) return close(client, row, 'skipped');
  const permalink = row.payload?.permalink ?? '';
  const held = await findLateReason(client, rule, subject, { event: row.source_event, permalink });
  if (held) return close(client, row, held.status, held);
  const evaluationMs = toMs(rule.wait_for_eval_period);
  if (row.status === 'pending' && evaluationMs > 0) {
    await client.query(
      `update public.notification_send_history
       set status = 'evaluating-waitfor', not_before = now() + $2 * interval '1 millisecond' where id = $1`,
      [row.id, evaluationMs],
    );
    return;
  }
  await release(client, row);
}

async function close(
  client: pg.ClientBase,
  { id }: SendRow,
  status: string,
  o: { silencedBy?: string | null; parentId?: string | null; error?: string } = {},
): Promise<void> {
  await client.query(
    `update public.notification_send_history
     set status = $2, not_before = null, silenced_by = $3, parent_id = $4, error = $5 where id = $1`,
    [id, status, o.silencedBy ?? null, o.parentId ?? null, o.error ?? null],
  );
}

/** From now on it is sent like any other, and is news only now; a group's message names the whole group. */
async function release(client: pg.ClientBase, row: SendRow): Promise<void> {
  const others = row.group_id === null ? [] : await othersOfGroup(client, row.group_id, row.resource_id);
  const status = row.payload?.recipient?.kind === 'playbook' ? 'pending_playbook_run' : 'pending';
  await client.query(
    `update public.notification_send_history
     set status = $2, not_before = now(), created_at = now(), payload = payload - 'isWaiting', body = coalesce(body, '') || $3
     where id = $1`,
    [row.id, status, others.length === 0 ? '' : `\n\nAlso:\n${others.map((name) => `- ${name}`).join('\n')}`],
  );
}
