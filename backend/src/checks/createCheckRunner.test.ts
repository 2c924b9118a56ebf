import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { type CheckRunner, createCheckRunner } from './createCheckRunner';
import { SELF_CANARY_ID } from './selfChecks';
import {
  buildSelfTargets,
  insertCanary,
  makeDue,
  readCheck,
  readChecks,
  readStatuses,
} from './testing/createRunnerHarness';
import { startCuttableProxy, startHttpServer, type TestServer } from './testing/startServers';

jest.setTimeout(60_000);

let database: TestDatabase;
let server: TestServer;
let proxy: Awaited<ReturnType<typeof startCuttableProxy>>;
let pool: pg.Pool;
let runner: CheckRunner;
let answerNothing = false;
const log: string[] = [];

/** Waits for something that the runner does by itself; fails by the test's own time limit. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 25));
}

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startCuttableProxy(Number(new URL(database.url).port));
  const url = new URL(database.url);
  url.port = String(proxy.port);
  pool = new pg.Pool({ connectionString: url.href, max: 5 });
  pool.on('error', () => undefined);
  server = await startHttpServer((_request, response) => {
    if (!answerNothing) response.end('ok');
  });
});

afterAll(async () => {
  await server.close();
  await pool.end();
  await proxy.close();
  await database.drop();
});

beforeEach(() => {
  log.length = 0;
  answerNothing = false;
  runner = createCheckRunner({
    pool,
    log: (line) => log.push(line),
    selfTargets: () => buildSelfTargets({ databaseUrl: database.url }),
  });
});

afterEach(() => runner.stop());

it('brings the console’s own checks along and runs what is due by itself, again and again', async () => {
  runner.start();
  runner.start();
  const canary = await insertCanary(database.pool, {
    spec: { schedule: '@every 1s', http: [{ name: 'web', url: `http://127.0.0.1:${server.port}/` }] },
  });
  const { id } = await readCheck(database.pool, canary);
  await until(async () => (await readStatuses(database.pool, id)).length >= 2);
  expect((await readChecks(database.pool, SELF_CANARY_ID)).length).toBeGreaterThan(4);
  await until(async () =>
    (await readChecks(database.pool, SELF_CANARY_ID)).some(
      ({ name, status }) => name === 'localhost' && status === 'healthy',
    ),
  );
});

it('waits while the database is away and goes on when it is back', async () => {
  const canary = await insertCanary(database.pool, {
    spec: { schedule: '@every 1s', http: [{ name: 'web', url: `http://127.0.0.1:${server.port}/` }] },
  });
  const { id } = await readCheck(database.pool, canary);
  const count = async (): Promise<number> => (await readStatuses(database.pool, id)).length;
  runner.start();
  await until(async () => (await count()) >= 1);
  await proxy.cut();
  await until(() => log.length > 0);
  expect(log).toEqual(['[checks] the database is away; checks wait and are tried again']);
  const before = await count();
  await makeDue(database.pool, id);
  await proxy.mend();
  await until(async () => (await count()) > before);
  await until(() => log.length > 1);
  expect(log[1]).toBe('[checks] the database is back, checks go on');
});

it('stops in time although a check does not end, and lets the next start run it', async () => {
  answerNothing = true;
  const canary = await insertCanary(database.pool, {
    spec: {
      schedule: '@every 1h',
      http: [{ name: 'stuck', url: `http://127.0.0.1:${server.port}/`, timeout: '5m' }],
    },
  });
  const { id } = await readCheck(database.pool, canary);
  runner.start();
  await until(
    async () => ((await readCheck(database.pool, canary)).next_runtime?.getTime() ?? 0) > Date.now(),
  );
  const began = performance.now();
  await runner.stop();
  expect(performance.now() - began).toBeLessThan(5000);
  expect(await readStatuses(database.pool, id)).toEqual([]);
  answerNothing = false;
  const next = createCheckRunner({ pool, log: () => undefined, selfTargets: () => buildSelfTargets() });
  next.start();
  await until(async () => (await readStatuses(database.pool, id)).length === 1);
  await next.stop();
  expect((await readCheck(database.pool, canary)).status).toBe('healthy');
});

it('stops in time while the database is away', async () => {
  runner.start();
  await proxy.cut();
  await until(() => log.length > 0);
  const began = performance.now();
  await runner.stop();
  expect(performance.now() - began).toBeLessThan(5000);
  await proxy.mend();
});

it('goes on with checks that last ran while the clock was wrong and ahead', async () => {
  const canary = await insertCanary(database.pool, {
    spec: { schedule: '@every 1h', http: [{ name: 'web', url: `http://127.0.0.1:${server.port}/` }] },
  });
  const { id } = await readCheck(database.pool, canary);
  await database.pool.query(
    `select opsdeck.record_check_status($1, now() + interval '1 year', false, 5, null, null, false, null,
       now() + interval '1 year 1 hour')`,
    [id],
  );
  runner.start();
  await until(async () => (await readCheck(database.pool, canary)).status === 'healthy');
  const { next_runtime: next } = await readCheck(database.pool, canary);
  expect(next?.getTime()).toBeLessThan(Date.now() + 2 * 60 * 60_000);
});
