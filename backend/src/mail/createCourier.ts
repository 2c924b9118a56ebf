import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '@/gateway/handleError';
import type { SecretBox } from '@/identity/createSecretBox';
import type { Transport } from '@/mail/createTransport';
import type { CourierPort, Mail } from '@/mail/Mail';

// Longer than a mail server may keep us waiting: a mail that is being sent is nobody else's turn.
const LEASE_SECONDS = 120;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 600;
const LOOK_EVERY_MS = 5_000;
const STOP_PATIENCE_MS = 2_000;

export type Courier = CourierPort & {
  start(): void;
  stop(): Promise<void>;
  /** Sends what is due and resolves when nothing is left that could be sent now. */
  deliver(): Promise<void>;
};

type Deps = {
  pool: pg.Pool;
  box: SecretBox;
  log: Log;
  /** Without one mails wait until one is configured, or are of no use any more. */
  transport: Transport | null;
};

type Row = { id: string; template: string; sealed: string; attempts: number };
type Content = Pick<Mail, 'to' | 'subject' | 'text'>;

/** Mails wait in the database, so that they outlive a restart and a mail server that is away. */
export function createCourier({ pool, box, log, transport }: Deps): Courier {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let lastTrouble: string | null = null;

  async function deliver(): Promise<void> {
    if (!transport) return;
    if (running) {
      isAskedAgain = true;
      return running;
    }
    running = deliverAll(transport).finally(() => {
      running = null;
    });
    return running;
  }

  async function deliverAll(via: Transport): Promise<void> {
    do {
      isAskedAgain = false;
      for (let row = await takeDue(); row !== null; row = await takeDue()) await deliverOne(via, row);
    } while (isAskedAgain);
  }

  async function takeDue(): Promise<Row | null> {
    const { rows } = await pool.query<Row>(
      `update opsdeck.mails set attempts = attempts + 1, due_at = now() + $1 * interval '1 second'
       where id = (
         select id from opsdeck.mails where due_at <= now() and expires_at > now()
         order by due_at limit 1 for update skip locked
       ) returning id, template, sealed, attempts`,
      [LEASE_SECONDS],
    );
    return rows[0] ?? null;
  }

  async function deliverOne(via: Transport, row: Row): Promise<void> {
    const content = open(row);
    if (content === null) {
      log(`[mail] ${row.template} was sealed with another key and cannot be sent`);
      return remove(row);
    }
    const { to, subject, text } = content;
    if (to === null) return remove(row);
    try {
      await via.send({ to, subject, text });
    } catch (error) {
      const { code = 'unknown error', responseCode } = error as { code?: string; responseCode?: number };
      // Never what the server said: servers repeat addresses.
      const reason = responseCode === undefined ? code : `${code}, ${responseCode}`;
      if (code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500) {
        log(`[mail] ${row.template} was refused for good (${reason})`);
        return remove(row);
      }
      const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (row.attempts - 1), LONGEST_WAIT_SECONDS);
      log(`[mail] ${row.template} could not be sent (${reason}), again in ${wait} seconds`);
      await pool.query(`update opsdeck.mails set due_at = now() + $2 * interval '1 second' where id = $1`, [
        row.id,
        wait,
      ]);
      return;
    }
    await remove(row);
  }

  async function remove({ id }: Row): Promise<void> {
    await pool.query('delete from opsdeck.mails where id = $1', [id]);
  }

  function open(row: Row): Content | null {
    try {
      return JSON.parse(box.open(row.sealed, contextOf(row.id))) as Content;
    } catch {
      return null;
    }
  }

  async function look(): Promise<void> {
    try {
      const { rowCount } = await pool.query('delete from opsdeck.mails where expires_at <= now()');
      if (rowCount) log(`[mail] ${rowCount} mails were given up`);
      await deliver();
      lastTrouble = null;
    } catch (error) {
      // A database that is away is said once, not every few seconds.
      const { message } = error as Error;
      if (timer && message !== lastTrouble) log(`[mail] mails wait: ${message}`);
      lastTrouble = message;
    }
  }

  return {
    async send({ to, subject, text, template, lifeSeconds }) {
      const id = randomUUID();
      // A mail to nobody is stored too and thrown away later: until the answer all mails take the same time.
      const content: Content = { to, subject, text };
      const sealed = box.seal(JSON.stringify(content), contextOf(id));
      await pool.query(
        `insert into opsdeck.mails (id, template, sealed, expires_at)
         values ($1, $2, $3, now() + $4 * interval '1 second')`,
        [id, template, sealed, lifeSeconds],
      );
      // Not waited for, and not before the answer is on its way.
      if (timer) setImmediate(() => void look());
    },
    start() {
      timer ??= setInterval(() => void look(), LOOK_EVERY_MS);
      timer.unref();
      void look();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      transport?.close();
      let patience: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, STOP_PATIENCE_MS);
      });
      await Promise.race([running?.catch(() => undefined), enough]);
      clearTimeout(patience);
    },
    deliver,
  };
}

function contextOf(id: string): string {
  return `mail ${id}`;
}
