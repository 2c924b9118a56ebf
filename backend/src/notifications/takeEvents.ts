import type pg from 'pg';
import { inTransaction } from '@/checks/inTransaction';
import { isDatabaseAway } from '@/gateway/isDatabaseAway';
import type { QueuedEvent } from './QueuedEvent';

type Row = {
  id: string;
  name: string;
  event_id: string | null;
  properties: Record<string, unknown> | null;
  created_at: Date;
};

type Handle = (client: pg.PoolClient, event: QueuedEvent) => Promise<void>;

export type TakeOptions = {
  /** Names of events, as patterns of SQL. */
  names: readonly string[];
  limit: number;
  handle: Handle;
  signal: AbortSignal;
};

const MAX_ERROR_LENGTH = 1000;

// An event is gone if and only if what was made of it is stored: both are one transaction.
const TAKE = `delete from public.event_queue where id = (
    select id from public.event_queue
    where name like any ($1) and not id = any ($2::uuid[]) and coalesce(attempts, 0) <= 3
      and (last_attempt is null or last_attempt + interval '60 seconds' * power(coalesce(attempts, 0), 5) <= now())
      and created_at + interval '1 microsecond' * (coalesce(delay, 0) / 1000) <= now()
    order by priority desc, created_at, id limit 1 for update skip locked)
  returning id, name, event_id, properties, created_at`;

const PUT_BACK = `update public.event_queue
  set error = $2, attempts = coalesce(attempts, 0) + 1, last_attempt = now() where id = $1`;

/** Takes what waits, one after the other, each in a transaction of its own; returns how many were taken. */
export async function takeEvents(
  pool: pg.Pool,
  { names, limit, handle, signal }: TakeOptions,
): Promise<number> {
  const failed: string[] = [];
  let taken = 0;
  while (taken < limit && !signal.aborted) {
    let current: Row | undefined;
    try {
      const isTaken = await inTransaction(pool, async (client) => {
        const { rows } = await client.query<Row>(TAKE, [names, failed]);
        current = rows[0];
        if (!current) return false;
        await handle(client, toEvent(current));
        return true;
      });
      if (!isTaken) return taken;
    } catch (error) {
      if (current === undefined || isDatabaseAway(error)) throw error;
      failed.push(current.id);
      await pool.query(PUT_BACK, [current.id, (error as Error).message.slice(0, MAX_ERROR_LENGTH)]);
    }
    taken += 1;
  }
  return taken;
}

function toEvent({ id, name, event_id, properties, created_at }: Row): QueuedEvent {
  return { id, name, eventId: event_id, properties: properties ?? {}, createdAt: created_at };
}
