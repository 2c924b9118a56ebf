import type pg from 'pg';
import type { Log } from '@/gateway/handleError';
import type { Deliverer } from './createDeliverer';
import type { Delivery } from './Delivery';
import { DeliveryError } from './DeliveryError';
import { fallbackOf } from './fallbackOf';
import { findRule, type NotificationRule } from './NotificationRule';
import type { SendPayload } from './Recipient';
import { SEND_COLUMNS, type SendRow } from './SendRow';
import { storableText } from './storableText';
import { targetsOf } from './targetsOf';
import { withLimit } from './withLimit';

export type Sender = {
  /** Begins what is due, as far as there are free places. */
  sendDue(): Promise<Started>;
  /** Gives running sends `graceMs` to end, then breaks them off. */
  stop(o: { graceMs: number }): Promise<void>;
};

/** Sends that have begun: when the first place is free again, and when all of them are stored. */
export type Started = { count: number; placeFree: Promise<void>; finished: Promise<void> };

type Deps = {
  pool: pg.Pool;
  log: Log;
  deliverer: Deliverer;
  /** How long a send may take, whatever its receiver does. */
  patienceMs?: number | undefined;
};

const MAX_PARALLEL = 16;
/** A receiver that hangs must leave places for the messages of other rules. */
const MAX_PER_RULE = 4;
const PATIENCE_MS = 60_000;
/** Longer than any send may take. What is still being sent then belongs to a console that is gone. */
const LEASE_SECONDS = 90;
const MAX_RETRIES = 3;
const FIRST_WAIT_SECONDS = 15;
const STORE_AGAIN_MS = 1_000;
const MAX_ERROR_LENGTH = 2_000;

const CLAIM = `update public.notification_send_history
  set status = 'sending', not_before = now() + $1 * interval '1 second'
  where id in (
    select h.id from public.notification_send_history h
    where h.status in ('pending', 'attempting_fallback') and h.not_before <= now() and h.id in (
      select due.id from (
        select id, notification_id, row_number() over (partition by notification_id order by not_before, id) as place
        from public.notification_send_history
        where status in ('pending', 'attempting_fallback') and not_before <= now()
          and not coalesce((payload ->> 'isWaiting')::boolean, false)) due
      where due.place + (select count(*) from unnest($3::uuid[]) busy where busy = due.notification_id) <= $4)
    order by h.not_before, h.id limit $2 for update skip locked)
  returning ${SEND_COLUMNS}`;

// Whether it arrived is not known, and twice is worse than told.
const GIVE_UP = `update public.notification_send_history
  set status = 'error', not_before = null, error = 'The console stopped while this was being sent'
  where status = 'sending' and not_before <= now() and not id = any ($1::uuid[])`;

const NOTHING: Started = { count: 0, placeFree: Promise.resolve(), finished: Promise.resolve() };

type Outcome = {
  status: string;
  error: string | null;
  waitSeconds: number | null;
  payload?: Partial<SendPayload>;
  retries: number;
};

/** Sends each message once: claimed in the database before, and never again unless surely nothing has arrived. */
export function createSender({ pool, log, deliverer, patienceMs = PATIENCE_MS }: Deps): Sender {
  const running = new Map<string, { ruleId: string; work: Promise<void> }>();
  const stopping = new AbortController();
  const callOff = new AbortController();

  async function send(row: SendRow): Promise<void> {
    const began = performance.now();
    let rule: NotificationRule | null = null;
    let outcome: Outcome = { status: 'sent', error: null, waitSeconds: null, retries: row.retries };
    try {
      rule = await findRule(pool, row.notification_id);
      if (!rule || !row.payload) throw new DeliveryError('the rule was deleted');
      await deliver(row, rule);
    } catch (error) {
      outcome = afterFailure(row, rule, error);
    }
    await store(row, outcome, Math.round(performance.now() - began));
  }

  async function deliver(row: SendRow, rule: NotificationRule): Promise<void> {
    const { payload } = row;
    if (!payload) return;
    const { title, kind, name, type, permalink } = payload;
    const delivery = {
      title,
      body: row.body ?? '',
      payload: {
        event: row.source_event,
        resource: { id: row.resource_id, kind, name, type },
        notification: { id: rule.id, name: rule.name },
        permalink,
      },
    };
    const targets = await targetsOf(pool, rule, payload);
    const attempts = await withLimit(callOff.signal, patienceMs, (signal) =>
      Promise.allSettled(targets.map((target) => sendWithin({ ...delivery, target, signal }))),
    );
    const failures = attempts.flatMap((attempt) =>
      attempt.status === 'rejected' ? [attempt.reason as Error] : [],
    );
    const [error] = failures;
    if (error === undefined) return;
    if (targets.length === 1) throw error;
    // Whoever was reached must not hear it again.
    const text = `${failures.length} of ${targets.length} recipients were not reached: ${error.message}`;
    throw new DeliveryError(text, {
      mayRetry: failures.length === targets.length && failures.every(mayRetry),
    });
  }

  /** Does not wait for a receiver, or a way to it, that never comes to an end. */
  function sendWithin(delivery: Delivery & { signal: AbortSignal }): Promise<void> {
    const { signal } = delivery;
    const brokenOff = new Promise<never>((_resolve, reject) => {
      const onAbort = (): void => {
        const isStopped = callOff.signal.aborted;
        const seconds = patienceMs / 1000;
        reject(
          new DeliveryError(
            isStopped
              ? 'the console was stopped meanwhile'
              : `not done within ${seconds} seconds; it may have arrived`,
          ),
        );
      };
      if (signal.aborted) onAbort();
      else signal.addEventListener('abort', onAbort, { once: true });
    });
    return Promise.race([deliverer.send(delivery), brokenOff]);
  }

  /** Stored through an outage of the database: the message is out, and must not go out again. */
  async function store({ id }: SendRow, outcome: Outcome, durationMs: number): Promise<void> {
    for (;;) {
      try {
        await pool.query(
          `update public.notification_send_history
           set status = $2, error = $3, not_before = now() + $4 * interval '1 second', duration_millis = $5, retries = $6,
             payload = coalesce(payload || $7::jsonb, payload), created_at = now()
           where id = $1 and status = 'sending'`,
          [
            id,
            outcome.status,
            outcome.error,
            outcome.waitSeconds,
            durationMs,
            outcome.retries,
            outcome.payload ? JSON.stringify(outcome.payload) : null,
          ],
        );
        return;
      } catch (error) {
        if (stopping.signal.aborted) throw error;
        await new Promise((resolve) => setTimeout(resolve, STORE_AGAIN_MS).unref());
      }
    }
  }

  function track(row: SendRow): Promise<void> {
    const work = send(row)
      .catch((error: Error) => log(`[notifications] a send could not be stored: ${error.message}`))
      .finally(() => running.delete(row.id));
    running.set(row.id, { ruleId: row.notification_id, work });
    return work;
  }

  return {
    async sendDue() {
      const free = MAX_PARALLEL - running.size;
      if (free <= 0 || stopping.signal.aborted) return NOTHING;
      await pool.query(GIVE_UP, [[...running.keys()]]);
      const busy = Array.from(running.values(), ({ ruleId }) => ruleId);
      const { rows } = await pool.query<SendRow>(CLAIM, [LEASE_SECONDS, free, busy, MAX_PER_RULE]);
      const sends = rows.map(track);
      if (sends.length === 0) return NOTHING;
      const [placeFree, finished] = [Promise.race(sends), Promise.allSettled(sends).then(() => undefined)];
      return { count: sends.length, placeFree, finished };
    },
    async stop({ graceMs }) {
      stopping.abort();
      const ended = Promise.allSettled(Array.from(running.values(), ({ work }) => work));
      let patience: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, graceMs);
      });
      await Promise.race([ended, enough]);
      clearTimeout(patience);
      callOff.abort();
      await ended;
    },
  };
}

function afterFailure(row: SendRow, rule: NotificationRule | null, error: unknown): Outcome {
  const text = storableText((error as Error).message.slice(0, MAX_ERROR_LENGTH));
  // A fault of the console's own says nothing against the recipient.
  const fallback = rule && error instanceof DeliveryError ? fallbackOf(rule, row.payload) : null;
  if (fallback) {
    const { status, waitMs, payload } = fallback;
    return { status, error: text, waitSeconds: waitMs / 1000, payload, retries: 0 };
  }
  if (!mayRetry(error) || row.retries >= MAX_RETRIES) {
    return { status: 'error', error: text, waitSeconds: null, retries: row.retries };
  }
  const waitSeconds = FIRST_WAIT_SECONDS * 4 ** row.retries;
  return { status: 'pending', error: text, waitSeconds, retries: row.retries + 1 };
}

/** What went wrong here, before anything was sent, may be tried again like a receiver that was not there. */
function mayRetry(error: unknown): boolean {
  return !(error instanceof DeliveryError) || error.mayRetry;
}
