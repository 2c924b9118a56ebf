import { links } from '@opsdeck/shared/links';
import type pg from 'pg';
import { pause } from '@/checks/createCheckEngine';
import type { Log } from '@/gateway/handleError';
import { isDatabaseAway } from '@/gateway/isDatabaseAway';
import { advancePlaybooks, type StartRun } from './advancePlaybooks';
import type { Deliverer } from './createDeliverer';
import { createSender, type Started } from './createSender';
import { endWaits } from './endWaits';
import { planSends } from './planSends';
import type { QueuedEvent } from './QueuedEvent';
import type { Subject } from './Subject';
import { takeEvents } from './takeEvents';

type RecentEvent = Pick<QueuedEvent, 'name' | 'eventId' | 'properties' | 'createdAt'> & {
  processedAt: Date;
};

export type Notifications = {
  start(): void;
  /** Gives what is being sent a moment to end. */
  stop(): Promise<void>;
  /** One round: what has happened is planned, what is due is sent. Resolves when all of it is stored. */
  runOnce(): Promise<void>;
  /** The last events, the newest first. */
  recentEvents(): readonly RecentEvent[];
};

type Deps = {
  pool: pg.Pool;
  log: Log;
  deliverer: Deliverer;
  /** Where people reach the console. */
  consoleUrl: () => string;
  startRun?: StartRun;
  sendPatienceMs?: number;
};

const EVENTS = ['check.%', 'component.%', 'config.%', 'incident.%'];
const POLL_MS = 1_000;
const MAX_BACK_OFF_MS = 15_000;
const GRACE_MS = 2_500;
const FIRST_RETENTION_MS = 60_000;
const RETENTION_MS = 60 * 60_000;
const BATCH = 100;
const KEPT_EVENTS = 20;

const noPlaybooks: StartRun = () => Promise.reject(new Error('this gateway does not run playbooks'));

/** Turns events into messages for as long as the console lives, through outages of its database. */
export function createNotifications({
  pool,
  log,
  deliverer,
  consoleUrl,
  startRun = noPlaybooks,
  sendPatienceMs,
}: Deps): Notifications {
  const sender = createSender({ pool, log, deliverer, patienceMs: sendPatienceMs });
  const stopping = new AbortController();
  const { signal } = stopping;
  const recent: RecentEvent[] = [];
  let loop: Promise<void> | null = null;

  async function handle(client: pg.PoolClient, event: QueuedEvent): Promise<void> {
    await planSends(client, event, { permalinkOf });
    recent.unshift({ ...event, processedAt: new Date() });
    recent.length = Math.min(recent.length, KEPT_EVENTS);
  }

  function permalinkOf({ kind, id }: Subject): string {
    return new URL(links[kind](id), consoleUrl() || 'http://localhost').href;
  }

  /** Sends go on beside the next rounds: a receiver that is slow holds up nobody. */
  async function round(): Promise<Started> {
    await takeEvents(pool, { names: EVENTS, limit: BATCH, handle, signal });
    await endWaits(pool, { limit: BATCH, signal });
    await advancePlaybooks(pool, startRun, { limit: BATCH, signal });
    return sender.sendDue();
  }

  async function keepRunning(): Promise<void> {
    let failures = 0;
    let retentionAt = performance.now() + FIRST_RETENTION_MS;
    while (!signal.aborted) {
      // While there is much to send, the next round begins as soon as there is a place.
      let placeFree: Promise<void> | null = null;
      try {
        const started = await round();
        if (started.count > 0) placeFree = started.placeFree;
        if (performance.now() >= retentionAt) {
          retentionAt = performance.now() + RETENTION_MS;
          await pool.query('select from opsdeck.forget_old_notifications()');
        }
        if (failures > 0) log('[notifications] notifications go on');
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === 1 && !signal.aborted) {
          const reason = isDatabaseAway(error) ? 'the database is away' : (error as Error).message;
          log(`[notifications] ${reason}; notifications wait and are tried again`);
        }
      }
      const enough = new AbortController();
      void placeFree?.then(() => enough.abort());
      const waitMs = Math.min(POLL_MS * 2 ** failures, MAX_BACK_OFF_MS);
      await pause(waitMs, AbortSignal.any([signal, enough.signal]));
    }
  }

  return {
    start() {
      loop ??= keepRunning();
    },
    async stop() {
      stopping.abort();
      await loop;
      await sender.stop({ graceMs: GRACE_MS });
    },
    async runOnce() {
      const { finished } = await round();
      await finished;
    },
    recentEvents: () => [...recent],
  };
}
