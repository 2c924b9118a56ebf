import pg from 'pg';
import { StartupError } from '@/config/StartupError';

type Options = {
  log: (line: string) => void;
  /** How long a console that is just ending may take to let go. */
  patienceMs?: number;
};

/** Of this console; migrations have another. */
const LOCK = 'hashtextextended($1, 0)';
const NAME = 'opsdeck console';
const PATIENCE_MS = 15_000;
const RETRY_MS = 500;

async function tryLock(databaseUrl: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: NAME, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_held: boolean }>(
      `select pg_try_advisory_lock(${LOCK}) as is_held`,
      [NAME],
    );
    if (rows[0]?.is_held) return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  return null;
}

/**
 * One running console per database: it takes what another one has under way for what a killed one has left. The lock
 * ends with its connection, however the console ends; after an outage of the database it is taken again.
 */
export async function acquireDatabaseLock(
  databaseUrl: string,
  { log, patienceMs = PATIENCE_MS }: Options,
): Promise<{ release: () => Promise<void> }> {
  let isReleased = false;
  let isWarned = false;
  let timer: NodeJS.Timeout | undefined;
  let holder: pg.Client | null = null;

  function hold(client: pg.Client): void {
    holder = client;
    client.once('end', () => {
      holder = null;
      retake();
    });
  }

  function retake(): void {
    if (isReleased) return;
    timer = setTimeout(() => void again(), RETRY_MS);
    timer.unref();
  }

  async function again(): Promise<void> {
    const client = await tryLock(databaseUrl).catch(() => undefined);
    if (isReleased) return void client?.end().catch(() => undefined);
    if (client) return hold(client);
    if (client === null && !isWarned) {
      isWarned = true;
      log('Another Opsdeck has begun to work on this database: stop one of them.');
    }
    retake();
  }

  const until = Date.now() + patienceMs;
  for (let client = await tryLock(databaseUrl); ; client = await tryLock(databaseUrl)) {
    if (client) {
      hold(client);
      break;
    }
    if (Date.now() >= until) {
      throw new StartupError(
        'Another Opsdeck is already working on the database of DATABASE_URL. Stop it, or give this one its own.',
      );
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }

  return {
    release: async () => {
      isReleased = true;
      clearTimeout(timer);
      await holder?.end().catch(() => undefined);
    },
  };
}
