import type pg from 'pg';
import { inhibitionsOf, type NotificationRule } from './NotificationRule';
import type { Subject } from './Subject';

const OPPOSITE = { outgoing: 'incoming', incoming: 'outgoing', all: 'all' } as const;

/** The send about a related item that already tells what this one would; only configuration items have relations. */
export async function findInhibitor(
  client: pg.ClientBase,
  rule: NotificationRule,
  subject: Subject,
  { event, windowMs }: { event: string; windowMs: number },
): Promise<string | null> {
  if (subject.kind !== 'config') return null;
  for (const { direction, isSoft, depth, from, to } of inhibitionsOf(rule.inhibitions)) {
    if (!to.includes(subject.type ?? '')) continue;
    const relation = isSoft ? 'both' : 'hard';
    const { rows } = await client.query<{ id: string }>(
      `select h.id
       from api.related_config_ids_recursive($1, $2, $3, $4, $4) near
       join public.config_items i on i.id = near.id and i.type = $5
       join public.notification_send_history h on h.resource_id = i.id
       where h.notification_id = $6 and h.source_event = $7 and h.status in ('sent', 'sending', 'pending')
         and h.created_at > now() - $8 * interval '1 millisecond'
       order by h.created_at desc limit 1`,
      // Said from the inhibiting item; asked from the other end.
      [subject.id, OPPOSITE[direction], depth, relation, from, rule.id, event, windowMs],
    );
    if (rows[0]) return rows[0].id;
  }
  return null;
}
