import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { runCheckSpec } from '../testing/runCheckSpec';
import { startTcpServer } from '../testing/startServers';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ content: 'empty' });
  await database.pool.query(`create table orders as
    select i as id, 'order ' || i as title, timestamptz '2026-01-02 03:04:05Z' as placed_at from generate_series(1, 25) i`);
});

afterAll(() => database.drop());

it('asks select 1 when no query is given', async () => {
  expect(await runCheckSpec('postgres', { url: database.url })).toMatchObject({
    pass: true,
    message: 'query returned 1 row',
    error: '',
  });
});

it('compares the number of rows and keeps the first ones', async () => {
  const result = await runCheckSpec('postgres', {
    url: database.url,
    query: 'select * from orders order by id',
    results: 25,
  });
  expect(result.pass).toBe(true);
  expect(result.details).toMatchObject({ count: 25 });
  expect((result.details as { rows: unknown[] }).rows).toHaveLength(10);
  expect((result.details as { rows: unknown[] }).rows[0]).toEqual({
    id: 1,
    title: 'order 1',
    placed_at: '2026-01-02T03:04:05.000Z',
  });
  expect(
    (await runCheckSpec('postgres', { url: database.url, query: 'select 1 from orders', results: 0 })).error,
  ).toBe('query returned 25 rows, expected 0');
});

it('counts more rows than it could hold', async () => {
  const result = await runCheckSpec('postgres', {
    url: database.url,
    query: 'select i from generate_series(1, 300000) i',
    results: 300_000,
  });
  expect(result).toMatchObject({ pass: true, message: 'query returned 300000 rows' });
  expect((result.details as { rows: unknown[] }).rows).toHaveLength(10);
});

it('fails with what the database says', async () => {
  expect(
    (await runCheckSpec('postgres', { url: database.url, query: 'select * from nowhere' })).error,
  ).toContain('relation "nowhere" does not exist');
});

it('changes nothing in the database that it watches', async () => {
  for (const query of [
    'delete from orders',
    'drop table orders',
    'set transaction read write; delete from orders',
    'commit; delete from orders',
  ]) {
    expect((await runCheckSpec('postgres', { url: database.url, query })).pass).toBe(false);
  }
  const { rows } = await database.pool.query<{ count: string }>('select count(*) from orders');
  expect(rows[0]?.count).toBe('25');
});

it('takes the address from a connection and hides its password', async () => {
  const url = new URL(database.url);
  const { password } = url;
  url.password = 'not-this-one';
  const connections = { 'prod/db': { url: url.href, password } };
  expect((await runCheckSpec('postgres', { connection: 'connection://prod/db' }, { connections })).pass).toBe(
    true,
  );
  const wrong = await runCheckSpec(
    'postgres',
    { url: 'connection://prod/db' },
    { connections: { 'prod/db': { url: url.href, password: 'wrong-word' } } },
  );
  expect(wrong.error).toContain('password authentication failed');
  expect(JSON.stringify(wrong)).not.toContain('wrong-word');
});

it('sends the password of a connection to no other server', async () => {
  let asked = 0;
  const stranger = await startTcpServer(() => {
    asked += 1;
  });
  const url = `postgres://ann@127.0.0.1:${stranger.port}/x`;
  const connections = { 'prod/db': { url: database.url, password: 'secret-word' } };
  for (const spec of [
    { connection: 'connection://prod/db', url },
    { url, password: 'connection://prod/db' },
  ]) {
    expect(await runCheckSpec('postgres', spec, { connections })).toMatchObject({
      pass: false,
      invalid: true,
    });
  }
  await stranger.close();
  expect(asked).toBe(0);
});

it('ends a query at the time limit', async () => {
  expect(
    await runCheckSpec('postgres', { url: database.url, query: 'select pg_sleep(20)', timeout: '300ms' }),
  ).toMatchObject({ pass: false, invalid: false, error: expect.stringMatching(/timed out|timeout/) });
});

it('ends at the time limit when the server says nothing', async () => {
  const server = await startTcpServer();
  const result = await runCheckSpec('postgres', {
    url: `postgres://a:b@127.0.0.1:${server.port}/x`,
    timeout: '200ms',
  });
  await server.close();
  expect(result).toMatchObject({ pass: false, error: expect.stringMatching(/timed out|timeout/) });
});

it.each([{}, { url: 'mysql://a' }, { url: 'nonsense' }, { url: 'postgres:///x' }])(
  'calls %j invalid',
  async (spec) => {
    expect(await runCheckSpec('postgres', spec)).toMatchObject({ pass: false, invalid: true });
  },
);
