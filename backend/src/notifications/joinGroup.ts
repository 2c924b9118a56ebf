import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { NotificationRule } from './NotificationRule';
import type { Subject } from './Subject';

const COLUMN: Partial<Record<Subject['kind'], string>> = {
  check: 'check_id',
  component: 'component_id',
  config: 'config_id',
};

type Group = { id: string; /** The send that waits for the whole group. */ waitingSendId: string | null };

/** Resources that are alike in everything a rule groups by; null for rules that do not group. */
export async function joinGroup(
  client: pg.ClientBase,
  rule: NotificationRule,
  subject: Subject,
): Promise<Group | null> {
  const column = COLUMN[subject.kind];
  if (!rule.group_by || rule.group_by.length === 0 || column === undefined) return null;
  const values = rule.group_by.map((field) => [field, valueOf(field, subject)]);
  const hash = createHash('sha256')
    .update(JSON.stringify([subject.kind, values]))
    .digest('hex');
  const { rows } = await client.query<{ id: string }>(
    `with found as (select id from public.notification_groups where notification_id = $1 and hash = $2 limit 1),
      made as (insert into public.notification_groups (notification_id, hash)
        select $1, $2 where not exists (select from found) returning id)
     select id from found union all select id from made`,
    [rule.id, hash],
  );
  const id = rows[0]?.id ?? '';
  const waiting = await client.query<{ id: string }>(
    `select id from public.notification_send_history
     where notification_id = $1 and group_id = $2 and status in ('pending', 'evaluating-waitfor')
       and (payload ->> 'isWaiting')::boolean
     order by created_at limit 1`,
    [rule.id, id],
  );
  const waitingSendId = waiting.rows[0]?.id ?? null;
  if (waitingSendId === null) {
    await client.query('delete from public.notification_group_resources where group_id = $1', [id]);
  }
  await client.query(
    `insert into public.notification_group_resources (group_id, ${column}) values ($1, $2)`,
    [id, subject.id],
  );
  return { id, waitingSendId };
}

/** Names of the other resources of a group, for the text of its one message. */
export async function othersOfGroup(
  client: pg.ClientBase,
  groupId: string,
  resourceId: string,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct coalesce(c.name, k.name, i.name, i.id::text) as name
     from public.notification_group_resources g
     left join public.components c on c.id = g.component_id
     left join public.checks k on k.id = g.check_id
     left join public.config_items i on i.id = g.config_id
     where g.group_id = $1 and coalesce(g.component_id, g.check_id, g.config_id) <> $2
     order by 1 limit 50`,
    [groupId, resourceId],
  );
  return rows.map(({ name }) => name);
}

function valueOf(field: string, { kind, type, status, reason, variables }: Subject): unknown {
  const { labels, tags, description } = (variables[kind] ?? {}) as Record<string, unknown>;
  if (field === 'type') return type;
  if (field === 'description') return description ?? null;
  if (field === 'status_reason') return reason ?? status;
  const [, map = '', key = ''] = /^(label|tag):(.+)$/s.exec(field) ?? [];
  const from = (map === 'tag' ? tags : labels) as Record<string, unknown> | undefined;
  return from && Object.hasOwn(from, key) ? from[key] : null;
}
