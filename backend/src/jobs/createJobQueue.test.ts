import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { waitUntil } from '@/supervisor/testing/waitUntil';
import { createJobQueue, type JobQueue } from './createJobQueue';

let database: TestDatabase;
const queues: JobQueue[] = [];
const lines: string[] = [];

function createQueue(): JobQueue {
  const queue = createJobQueue({ pool: database.pool, log: (line) => lines.push(line) });
  queues.push(queue);
  return queue;
}

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
});

afterAll(() => database.drop());

it('does what was added before and after its start, each job once', async () => {
  const done: number[] = [];
  const queue = createQueue();
  queue.handle<{ nr: number }>('count', async ({ nr }) => void done.push(nr));
  await queue.add('count', { nr: 1 });
  await queue.start();
  await queue.add('count', { nr: 2 });
  await waitUntil('both jobs are done', () => done.length === 2);
  expect([...done].sort()).toEqual([1, 2]);
});

it('replaces a waiting job of the same key', async () => {
  const done: string[] = [];
  const queue = createQueue();
  queue.handle<{ text: string }>('say', async ({ text }) => void done.push(text));
  await queue.add('say', { text: 'first' }, { key: 'one' });
  await queue.add('say', { text: 'second' }, { key: 'one' });
  await queue.start();
  await waitUntil('the job is done', () => done.length > 0);
  expect(done).toEqual(['second']);
});

it('adds nothing when the transaction of the caller is taken back', async () => {
  const queue = createQueue();
  await queue.start();
  const client = await database.pool.connect();
  await client.query('begin');
  await queue.addWithin(client, 'never', {});
  await client.query('rollback');
  client.release();
  const { rows } = await database.pool.query(
    `select from graphile_worker.jobs where task_identifier = 'never'`,
  );
  expect(rows).toEqual([]);
});

it('tells a job that the console stops, and takes up again what a killed process held', async () => {
  const stopped: string[] = [];
  const first = createQueue();
  first.handle('long', (_payload, { signal }) => {
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        stopped.push((signal.reason as Error).message);
        resolve();
      });
    });
  });
  await first.add('long', {});
  await first.start();
  await waitUntil('the job is held', async () => {
    const { rows } = await database.pool.query(
      'select from graphile_worker.jobs where locked_by is not null',
    );
    return rows.length === 1;
  });
  await first.stop();
  expect(stopped).toEqual(['The console is stopping']);

  const attempts: number[] = [];
  const second = createQueue();
  await second.add('held', {});
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now(), attempts = 1`,
  );
  second.handle('held', async (_payload, { attempt }) => void attempts.push(attempt));
  await second.start();
  await waitUntil('the job is done again', () => attempts.length > 0);
  expect(attempts).toEqual([2]);
});

it.each([
  ['has been done', 'delete from', async () => undefined],
  [
    'has failed',
    'last_error',
    async () => {
      throw new Error('broken');
    },
  ],
])('notes that a job %s also when the database is away just then', async (_what, statement, handler) => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const { pool } = database;
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  let outages = 0;
  const spy = jest.spyOn(pool, 'connect').mockImplementation(((...given: unknown[]) => {
    if (given.length > 0) return (connect as (...all: unknown[]) => unknown)(...given);
    return connect().then((client) => {
      const query = client.query.bind(client) as (...all: unknown[]) => Promise<unknown>;
      return Object.assign(Object.create(client) as pg.PoolClient, {
        query: async (...all: unknown[]) => {
          if (outages === 0 && JSON.stringify(all).includes(statement)) {
            outages += 1;
            throw Object.assign(new Error('terminating connection'), { code: '57P01' });
          }
          return query(...all);
        },
        release: () => client.release(),
      });
    });
  }) as never);
  const queue = createQueue();
  queue.handle('once', handler);
  await queue.start();
  await queue.add('once', {}, { maxAttempts: 1 });
  await waitUntil('it is noted', async () => {
    const { rows } = await pool.query(
      `select from graphile_worker.jobs where task_identifier = 'once' and (locked_by is not null or attempts = 0)`,
    );
    return outages === 1 && rows.length === 0;
  });
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
  spy.mockRestore();
  await pool.query(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
});
