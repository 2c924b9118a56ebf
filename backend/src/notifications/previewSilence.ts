import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { ExpressionError } from '@/expressions/ExpressionError';
import { HttpError } from '@/gateway/HttpError';
import { messageVariables } from './describeEvent';
import { isSilenced, type SilenceTarget } from './findSilence';
import { kindOfEvent, readSubject } from './readSubject';
import { toMarkdown } from './toMarkdown';

type Row = { resource_id: string; source_event: string; item: { body?: string | null } };

/** What happened to one resource counts once for each kind of event: a filter may ask for it. */
const MAX_EVENTS = 500;
/** For all resources of one preview together: meanwhile nobody else is served (filter), or the database works (selectors). */
const FILTER_BUDGET_MS = 1_000;
const SELECTOR_BUDGET_MS = 10_000;

/** Sends of the last days that a silence would have held back, the latest first; null when there are none. */
export async function previewSilence(
  client: pg.PoolClient,
  silence: SilenceTarget,
  limit: number,
): Promise<object[] | null> {
  const sent = await client.query<{ resource_id: string; source_event: string }>(
    `select resource_id, source_event from public.notification_send_history
     where status = 'sent' and created_at > now() - interval '15 days'
     group by resource_id, source_event order by max(created_at) desc limit $1`,
    [MAX_EVENTS],
  );
  const held: { ids: string[]; events: string[] } = { ids: [], events: [] };
  let leftMs = silence.filter ? FILTER_BUDGET_MS : SELECTOR_BUDGET_MS;
  for (const { resource_id: id, source_event: event } of sent.rows) {
    const kind = kindOfEvent(event);
    const subject = kind && (await readSubject(client, kind, id));
    if (!subject || subject.isDeleted) continue;
    const startedAt = performance.now();
    if (await wouldSilence(client, silence, subject, event)) {
      held.ids.push(id);
      held.events.push(event);
    }
    leftMs -= performance.now() - startedAt;
    if (leftMs < 0) {
      throw new HttpError(
        400,
        `${silence.filter ? 'filter: the expression' : 'The selection'} takes too long`,
      );
    }
    await setImmediate();
  }
  if (held.ids.length === 0) return null;
  const { rows } = await client.query<Row>(
    `select to_jsonb(s) as item from api.notification_send_history_summary s
     where s.status = 'sent' and s.created_at > now() - interval '15 days'
       and (s.resource_id, s.source_event) in (select * from unnest($1::uuid[], $2::text[]))
     order by s.created_at desc, s.id limit $3`,
    [held.ids, held.events, limit],
  );
  return rows.map(({ item }) => ({ ...item, body_markdown: toMarkdown(item.body ?? '') }));
}

async function wouldSilence(
  client: pg.PoolClient,
  silence: SilenceTarget,
  subject: Parameters<typeof isSilenced>[2],
  event: string,
): Promise<boolean> {
  try {
    return await isSilenced(client, silence, subject, messageVariables(event, subject, ''));
  } catch (error) {
    if (error instanceof ExpressionError) throw new HttpError(400, `filter: ${error.message}`);
    throw error;
  }
}
