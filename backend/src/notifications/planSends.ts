import type pg from 'pg';
import { ExpressionError } from '@/expressions/ExpressionError';
import { describeEvent, messageVariables } from './describeEvent';
import { evaluateFilter } from './evaluateFilter';
import { fallbackOf } from './fallbackOf';
import { findInhibitor } from './findInhibitor';
import { findSilence } from './findSilence';
import { joinGroup } from './joinGroup';
import { type NotificationRule, rulesFor } from './NotificationRule';
import type { QueuedEvent } from './QueuedEvent';
import { kindOfEvent, readSubject } from './readSubject';
import type { SendPayload } from './Recipient';
import { recipientsOf } from './recipientsOf';
import { storableText } from './storableText';
import { type NewSend, storeSend, storeSuppressed } from './storeSend';
import type { Subject } from './Subject';
import { repeatMsOf, toMs } from './toMs';

type Links = { permalinkOf: (subject: Subject) => string };

const HOUR_MS = 60 * 60 * 1000;
/** States that may pass by themselves. */
const PASSING = /^check\.failed$|^(config|component)\.(unhealthy|degraded|warning|unknown)$/;

/** Makes sends of an event: one for each recipient of each rule that asks for it, or one that says why there is none. */
export async function planSends(client: pg.PoolClient, event: QueuedEvent, links: Links): Promise<void> {
  const kind = kindOfEvent(event.name);
  if (kind === null || event.eventId === null) return;
  const rules = await rulesFor(client, event.name);
  if (rules.length === 0) return;
  const subject = await readSubject(client, kind, event.eventId);
  if (!subject) return;
  for (const rule of rules) {
    try {
      await planForRule(client, { rule, subject, event, permalink: links.permalinkOf(subject) });
      if (rule.error !== null) await setError(client, rule, null);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      await setError(client, rule, error.message);
    }
  }
}

/** A rule that cannot be worked out rests, and says why. */
async function setError(
  client: pg.ClientBase,
  { id }: NotificationRule,
  error: string | null,
): Promise<void> {
  await client.query(
    `update public.notifications set error = $2, error_at = case when $2::text is null then null else now() end
     where id = $1`,
    [id, error === null ? null : storableText(error)],
  );
}

type Plan = { rule: NotificationRule; subject: Subject; event: QueuedEvent; permalink: string };

async function planForRule(client: pg.PoolClient, { rule, subject, event, permalink }: Plan): Promise<void> {
  const variables = messageVariables(event.name, subject, permalink);
  if (!evaluateFilter(rule.filter, variables)) return;
  const { title, body } = describeEvent(event.name, subject, rule, permalink);
  const payload: SendPayload = {
    title,
    kind: subject.kind,
    name: subject.name,
    type: subject.type,
    permalink,
    recipient: null,
    eventId: event.eventId,
  };
  const send = { rule, subject, event: event.name, body, payload };
  const held = await findReasonToHold(client, { rule, subject, event: event.name, variables });
  if (held) return storeSuppressed(client, { ...send, ...held });

  const waitMs = PASSING.test(event.name) ? toMs(rule.wait_for) : 0;
  const group = waitMs > 0 ? await joinGroup(client, rule, subject) : null;
  if (group?.waitingSendId) {
    // Told by the one message of its group.
    const parent = { status: 'inhibited', parentId: group.waitingSendId, groupId: group.id };
    return storeSuppressed(client, { ...send, ...parent });
  }
  for (const { recipient, connectionId, problem } of await recipientsOf(client, rule, variables)) {
    if (problem) {
      await storeUnreached(client, rule, { ...send, error: problem, teamId: rule.team_id }, waitMs);
      continue;
    }
    await storeSend(client, {
      ...send,
      payload: { ...payload, recipient, ...(waitMs > 0 ? { isWaiting: true } : {}) },
      status: recipient?.kind === 'playbook' && waitMs === 0 ? 'pending_playbook_run' : 'pending',
      notBeforeMs: waitMs,
      personId: recipient?.kind === 'person' ? recipient.personId : null,
      teamId: recipient?.kind === 'team' ? recipient.teamId : rule.team_id,
      connectionId,
      groupId: group?.id ?? null,
    });
  }
}

/** Who cannot be reached at all is told by the history, or somebody else is asked. */
async function storeUnreached(
  client: pg.PoolClient,
  rule: NotificationRule,
  send: Omit<NewSend, 'status'>,
  waitMs: number,
): Promise<void> {
  const fallback = fallbackOf(rule, null);
  if (!fallback) return storeSuppressed(client, { ...send, status: 'error' });
  await storeSend(client, {
    ...send,
    status: waitMs > 0 ? 'pending' : fallback.status,
    payload: { ...send.payload, ...fallback.payload, ...(waitMs > 0 ? { isWaiting: true } : {}) },
    notBeforeMs: waitMs + fallback.waitMs,
  });
}

type Held = Pick<NewSend, 'status' | 'silencedBy' | 'parentId'>;

/** Why nothing is to be sent: a silence, an earlier send of the same, or one about a related item. */
async function findReasonToHold(
  client: pg.PoolClient,
  o: { rule: NotificationRule; subject: Subject; event: string; variables: Record<string, unknown> },
): Promise<Held | null> {
  const { rule, subject, event, variables } = o;
  const silencedBy = await findSilence(client, subject, variables);
  if (silencedBy !== null) return { status: 'silenced', silencedBy };
  const repeatMs = repeatMsOf(rule);
  const earlier = repeatMs ? await findEarlier(client, rule, subject, event, repeatMs) : null;
  if (earlier !== null) return { status: 'repeat-interval', parentId: earlier };
  const inhibitor = await findInhibitor(client, rule, subject, { event, windowMs: repeatMs ?? HOUR_MS });
  return inhibitor === null ? null : { status: 'inhibited', parentId: inhibitor };
}

/** What has come up while a send waited. */
export async function findLateReason(
  client: pg.PoolClient,
  rule: NotificationRule,
  subject: Subject,
  o: { event: string; permalink: string },
): Promise<Held | null> {
  const variables = messageVariables(o.event, subject, o.permalink);
  const silencedBy = await findSilence(client, subject, variables);
  if (silencedBy !== null) return { status: 'silenced', silencedBy };
  const repeatMs = repeatMsOf(rule);
  const inhibitor = await findInhibitor(client, rule, subject, {
    event: o.event,
    windowMs: repeatMs ?? HOUR_MS,
  });
  return inhibitor === null ? null : { status: 'inhibited', parentId: inhibitor };
}

async function findEarlier(
  client: pg.ClientBase,
  rule: NotificationRule,
  subject: Subject,
  event: string,
  repeatMs: number,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select id from public.notification_send_history
     where notification_id = $1 and resource_id = $2 and source_event = $3
       and status in ('sent', 'sending', 'pending', 'evaluating-waitfor', 'attempting_fallback', 'pending_playbook_run',
         'pending_playbook_completion')
       and created_at > now() - $4 * interval '1 millisecond'
     order by created_at desc limit 1`,
    [rule.id, subject.id, event, repeatMs],
  );
  return rows[0]?.id ?? null;
}

/** Whether a resource has left the state that an event told of. */
export function hasRecovered(event: string, { isDeleted, health }: Subject): boolean {
  if (!PASSING.test(event)) return false;
  if (isDeleted) return true;
  const state = event === 'check.failed' ? 'unhealthy' : (event.split('.')[1] ?? '');
  return (health ?? 'unknown') !== state;
}
