import type pg from 'pg';
import type { NotificationRule } from './NotificationRule';
import type { SendPayload } from './Recipient';
import type { Subject } from './Subject';

export type NewSend = {
  rule: Pick<NotificationRule, 'id'>;
  subject: Subject;
  event: string;
  status: string;
  body: string;
  payload: SendPayload;
  /** When it is somebody's turn; what is final has none. */
  notBeforeMs?: number;
  personId?: string | null;
  teamId?: string | null;
  connectionId?: string | null;
  silencedBy?: string | null;
  parentId?: string | null;
  groupId?: string | null;
  error?: string | null;
};

const INSERT = `insert into public.notification_send_history (notification_id, resource_id, source_event, status, body,
    payload, not_before, person_id, team_id, connection_id, silenced_by, parent_id, group_id, error, resource_health,
    resource_status, resource_health_description)
  values ($1, $2, $3, $4, $5, $6, now() + $7::double precision * interval '1 millisecond', $8, $9, $10, $11, $12, $13,
    $14, $15, $16, $17)
  returning id`;

const BUMP = `update public.notification_send_history set count = count + 1, created_at = now(), body = $5, payload = $6
  where id = (
    select h.id from public.notification_send_history h
    where h.notification_id = $1 and h.resource_id = $2 and h.source_event = $3 and h.status = $4
      and h.silenced_by is not distinct from $7::uuid and h.parent_id is not distinct from $8::uuid
      and h.created_at > coalesce((select max(s.created_at) from public.notification_send_history s
        where s.notification_id = $1 and s.resource_id = $2 and s.source_event = $3 and s.status = 'sent'), '-infinity')
    order by h.created_at desc limit 1)
  returning id`;

/** One more row of the history. */
export async function storeSend(client: pg.ClientBase, send: NewSend): Promise<string> {
  const { rule, subject, event, payload } = send;
  const { rows } = await client.query<{ id: string }>(INSERT, [
    rule.id,
    subject.id,
    event,
    send.status,
    send.body,
    JSON.stringify(payload),
    send.notBeforeMs ?? null,
    send.personId ?? null,
    send.teamId ?? null,
    send.connectionId ?? null,
    send.silencedBy ?? null,
    send.parentId ?? null,
    send.groupId ?? null,
    send.error ?? null,
    subject.health,
    subject.status,
    subject.reason?.slice(0, 1000) ?? null,
  ]);
  return rows[0]?.id ?? '';
}

/** What is held back again and again is counted in one row, until something is sent. */
export async function storeSuppressed(client: pg.ClientBase, send: NewSend): Promise<void> {
  const { rowCount } = await client.query(BUMP, [
    send.rule.id,
    send.subject.id,
    send.event,
    send.status,
    send.body,
    JSON.stringify(send.payload),
    send.silencedBy ?? null,
    send.parentId ?? null,
  ]);
  if (rowCount === 0) await storeSend(client, send);
}
