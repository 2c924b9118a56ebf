import type pg from 'pg';
import type { Log } from '@/gateway/handleError';
import type { Deliverer } from './createDeliverer';
import { DeliveryError } from './DeliveryError';
import { findRule, type NotificationRule } from './NotificationRule';
import { toMs } from './planSends';
import { SEND_COLUMNS, type SendRow } from './SendRow';
import { hasFallback, targetsOf } from './targetsOf';

export type Sender = {
  /** Begins what is due, as far as there are free places; `finished` settles when all of it is stored. */
  sendDue(): Promise<{ started: number; finished: Promise<void> }>;
  /** Gives running sends `graceMs` to end, then breaks them off. */
  stop(o: { graceMs: number }): Promise<void>;
};

type Deps = { pool: pg.Pool; log: Log; deliverer: Deliverer };

const MAX_PARALLEL = 8;
/** Longer than any send may take. What is still being sent then belongs to a console that is gone. */
const LEASE_SECONDS = 180;
const MAX_RETRIES = 3;
const FIRST_WAIT_SECONDS = 15;
const STORE_AGAIN_MS = 1_000;
const MAX_ERROR_LENGTH = 2_000;

const CLAIM = `update public.notification_send_history
  set status = 'sending', not_before = now() + $1 * interval '1 second'
  where id in (
    select id from public.notification_send_history
    where status in ('pending', 'attempting_fallback') and not_before <= now()
      and not coalesce((payload ->> 'isWaiting')::boolean, false)
    order by not_before, id limit $2 for update skip locked)
  returning ${SEND_COLUMNS}`;

// Whether it arrived is not known, and twice is worse than told.
const GIVE_UP = `update public.notification_send_history
  set status = 'error', not_before = null, error = 'The console stopped while this was being sent'
  where status = 'sending' and not_before <= now() and not id = any ($1::uuid[])`;

type Outcome = {
  status: string;
  error: string | null;
  waitSeconds: number | null;
  stage?: 'fallback';
  retries: number;
};

/** Sends each message once: claimed in the database before, and never again unless surely nothing has arrived. */
export function createSender({ pool, log, deliverer }: Deps): Sender {
  const running = new Map<string, Promise<void>>();
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
      signal: callOff.signal,
    };
    let reached = 0;
    for (const target of await targetsOf(pool, rule, payload)) {
      try {
        await deliverer.send({ ...delivery, target });
        reached += 1;
      } catch (error) {
        // Whoever was reached must not hear it again.
        throw reached === 0 ? error : new DeliveryError((error as Error).message, { cause: error });
      }
    }
  }

  /** Stored through an outage of the database: the message is out, and must not go out again. */
  async function store({ id }: SendRow, outcome: Outcome, durationMs: number): Promise<void> {
    for (;;) {
      try {
        await pool.query(
          `update public.notification_send_history
           set status = $2, error = $3, not_before = now() + $4 * interval '1 second', duration_millis = $5, retries = $6,
             payload = case when $7::text is null then payload else payload || jsonb_build_object('stage', $7::text) end
           where id = $1 and status = 'sending'`,
          [
            id,
            outcome.status,
            outcome.error,
            outcome.waitSeconds,
            durationMs,
            outcome.retries,
            outcome.stage ?? null,
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
    running.set(row.id, work);
    return work;
  }

  return {
    async sendDue() {
      const free = MAX_PARALLEL - running.size;
      if (free <= 0 || stopping.signal.aborted) return { started: 0, finished: Promise.resolve() };
      await pool.query(GIVE_UP, [[...running.keys()]]);
      const { rows } = await pool.query<SendRow>(CLAIM, [LEASE_SECONDS, free]);
      const sends = rows.map(track);
      return { started: sends.length, finished: Promise.allSettled(sends).then(() => undefined) };
    },
    async stop({ graceMs }) {
      stopping.abort();
      const ended = Promise.allSettled(running.values());
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
  const { message } = error as Error;
  const text = message.slice(0, MAX_ERROR_LENGTH);
  const isFallback = row.payload?.stage === 'fallback';
  if (rule && !isFallback && hasFallback(rule)) {
    const waitSeconds = toMs(rule.fallback_delay) / 1000;
    return {
      status: 'attempting_fallback',
      error: text,
      waitSeconds,
      stage: 'fallback',
      retries: row.retries,
    };
  }
  // What went wrong here, before anything was sent, may be tried again like a receiver that was not there.
  const mayRetry = !(error instanceof DeliveryError) || error.mayRetry;
  if (!mayRetry || row.retries >= MAX_RETRIES) {
    return { status: 'error', error: text, waitSeconds: null, retries: row.retries };
  }
  const waitSeconds = FIRST_WAIT_SECONDS * 4 ** row.retries;
  return { status: 'pending', error: text, waitSeconds, retries: row.retries + 1 };
}
