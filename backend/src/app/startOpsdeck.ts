import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createCheckRunner } from '@/checks/createCheckRunner';
import type { Config } from '@/config/Config';
import { prepareDataDir } from '@/config/prepareDataDir';
import { migrate } from '@/db/migrate';
import { seed } from '@/db/seed';
import { createGateway } from '@/gateway/createGateway';
import { createDefinitionsOfDone } from '@/incidents/createDefinitionsOfDone';
import { createJobQueue } from '@/jobs/createJobQueue';
import { startMail } from '@/mail/startMail';
import { createDeliverer } from '@/notifications/createDeliverer';
import { createNotifications } from '@/notifications/createNotifications';
import { runPlaybook } from '@/notifications/runPlaybook';
import { createPlaybookEngine } from '@/playbooks/createPlaybookEngine';
import { acquireDatabaseLock } from '@/supervisor/databaseLock';
import { acquireInstanceLock } from '@/supervisor/instanceLock';
import { findPostgres, findPostgrest } from '@/supervisor/postgresBinaries';
import { setRolePassword } from '@/supervisor/setRolePassword';
import { startPostgres } from '@/supervisor/startPostgres';
import { startPostgrest } from '@/supervisor/startPostgrest';
import { checkPort, portError } from './claimPort';
import { createStopStack } from './createStopStack';
import { readRemotes } from './readRemotes';
import { removeRuntimeFile, writeRuntimeFile } from './runtimeFile';

const POOL_SIZE = 10;
/** What is owed to callers when the console ends has this long to arrive. */
const LAST_ANSWERS_MS = 3_000;

export type RunningOpsdeck = { url: string; stop: () => Promise<void> };
export type StartOptions = {
  log: (line: string) => void;
  /** Ends a start that is under way; the returned promise then rejects when everything has ended. */
  signal?: AbortSignal;
};

/** Starts every part in the order in which they need each other; `stop` ends them in the opposite order. */
export async function startOpsdeck(config: Config, { log, signal }: StartOptions): Promise<RunningOpsdeck> {
  const stack = createStopStack(log);
  signal?.addEventListener('abort', () => void stack.stop());
  try {
    return await startParts(config, stack, log);
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

async function startParts(
  config: Config,
  stack: ReturnType<typeof createStopStack>,
  log: (line: string) => void,
): Promise<RunningOpsdeck> {
  if (!config.databaseUrl) findPostgres();
  findPostgrest(undefined, config.postgrestBin);
  prepareDataDir(config.dataDir);
  const lock = acquireInstanceLock(config.dataDir);
  stack.add('the instance lock', lock.release);
  await checkPort(config.port, config.host);

  log('Starting the database.');
  const postgres = await startPostgres(config, log);
  stack.add('the database', postgres.stop);
  if (config.databaseUrl) {
    const databaseLock = await acquireDatabaseLock(postgres.url, { log });
    stack.add('the lock of the database', databaseLock.release);
  }

  const pool = new pg.Pool({ connectionString: postgres.url, max: POOL_SIZE });
  // Connections break when the database goes away, also between two queries of whoever holds one: the next query
  // says so to its caller, and nothing else must happen.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  // Not waited for: a query that is still running ends together with the database.
  stack.add('the connection pool', () => void pool.end().catch(() => {}));

  const { applied } = await migrate(pool, { log: () => {} });
  if (applied.length > 0) log(`The database is up to date (${applied.length} migrations applied).`);
  await seed(pool, { seed: config.seed, log });

  log('Starting PostgREST.');
  const jwtSecret = randomBytes(32).toString('hex');
  const authenticatorUrl = await setRolePassword(pool, 'authenticator', postgres.url);
  const postgrest = await startPostgrest({ config, databaseUrl: authenticatorUrl, jwtSecret, log });
  stack.add('PostgREST', postgrest.stop);

  let consoleUrl = '';
  let listening = false;
  const runner = createCheckRunner({
    pool,
    log,
    selfTargets: () => ({
      consoleUrl,
      postgrestAdminUrl: postgrest.adminUrl,
      databaseUrl: postgres.url,
      dataDir: config.dataDir,
      remotes: readRemotes(config.siteDir, consoleUrl),
    }),
  });
  const mail = await startMail({ pool, config, log });
  stack.add('the mail', mail.stop);
  const deliverer = createDeliverer({ pool, mail });
  const queue = createJobQueue({ pool, log });
  stack.add('the jobs', () => queue.stop());
  const playbooks = createPlaybookEngine({ pool, config, log, queue, deliverer });
  const notifications = createNotifications({
    pool,
    log,
    deliverer,
    consoleUrl: () => config.publicUrl ?? consoleUrl,
    startRun: runPlaybook(playbooks),
  });
  const definitionsOfDone = createDefinitionsOfDone({ pool, log });
  log('Starting the gateway.');
  const gateway = await createGateway({
    pool,
    config,
    postgrest: postgrest.upstream,
    jwtSecret,
    runner,
    playbooks,
    notifications,
    mail,
    log,
    isReady: () => listening && postgres.ready() && postgrest.ready(),
  });
  stack.add('the gateway', async () => {
    listening = false;
    // Somebody who is connected and says nothing, or does not read, must not keep the console from ending.
    const limit = setTimeout(() => gateway.server.closeAllConnections(), LAST_ANSWERS_MS);
    await gateway.close().finally(() => clearTimeout(limit));
  });
  // Ends before the gateway, which waits for the answers it owes: some are those of checks run on demand.
  stack.add('the check runner', () => runner.stop());
  stack.add('the playbooks', () => playbooks.stop());
  stack.add('the notifications', () => notifications.stop());
  stack.add('the definitions of done', () => definitionsOfDone.stop());
  consoleUrl = await gateway.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw portError(error, config.port);
  });
  listening = true;
  runner.start();
  await playbooks.start();
  await queue.start();
  notifications.start();
  definitionsOfDone.start();

  const announce = () =>
    writeRuntimeFile(config.dataDir, {
      pid: process.pid,
      url: consoleUrl,
      ports: {
        gateway: Number(new URL(consoleUrl).port || 80),
        postgres: postgres.port,
        postgrestAdmin: Number(new URL(postgrest.adminUrl).port),
      },
      pids: { postgres: postgres.pid, postgrest: postgrest.pid },
    });
  announce();
  stack.add('the runtime file', () => removeRuntimeFile(config.dataDir));
  postgres.onRestart(announce);
  postgrest.onRestart(announce);

  return { url: consoleUrl, stop: stack.stop };
}
