import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { acquireDatabaseLock } from './databaseLock';
import { waitUntil } from './testing/waitUntil';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

let database: TestDatabase;
let log: string[];
const releases: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ content: 'empty' });
});
beforeEach(() => {
  log = [];
});
afterEach(async () => {
  for (const release of releases.splice(0)) await release();
});
afterAll(() => database.drop());

async function acquire(patienceMs = 0) {
  const lock = await acquireDatabaseLock(database.url, { log: (line) => log.push(line), patienceMs });
  releases.push(lock.release);
  return lock;
}

const holders = async () =>
  (
    await database.pool.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rows.map(({ pid }) => pid);

it('lets one console work on a database, and another when it has ended', async () => {
  const first = await acquire();
  await expect(acquire()).rejects.toThrow(
    'Another Opsdeck is already working on the database of DATABASE_URL',
  );
  const waiting = acquire(30_000);
  await first.release();
  await waiting;
  expect(await holders()).toHaveLength(1);
});

it('is held again after the database was away', async () => {
  await acquire();
  const [before] = await holders();
  await database.pool.query('select pg_terminate_backend($1)', [before]);
  await waitUntil('another connection holds it', async () => {
    const [pid] = await holders();
    return pid !== undefined && pid !== before;
  });
  await expect(acquire()).rejects.toThrow('Another Opsdeck');
  expect(log).toEqual([]);
});
