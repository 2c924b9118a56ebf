import { startTcpServer } from '@/checks/testing/startServers';
import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { runAction, type RunActionOptions } from './testing/runAction';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

type SqlResult = {
  query: string;
  columns: string[];
  rows: Record<string, unknown>[];
  count: number;
  truncated?: boolean;
  notes?: string[];
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ content: 'empty' });
  await database.pool.query(
    `create table orders as select i as id, 'order ' || i as title from generate_series(1, 25) i`,
  );
});
afterAll(() => database.drop());

async function run(query: string, spec: Record<string, unknown> = {}, options: RunActionOptions = {}) {
  const action = { name: 'ask', sql: { url: database.url, query, ...spec } };
  const { result, ...rest } = await runAction(action, options);
  return { result: result as SqlResult, ...rest };
}

async function countOrders(): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ count: string }>('select count(*) from orders');
  return rows[0]?.count;
}

it('keeps columns and rows in the order of the statement', async () => {
  const { result, failed } = await run('select title, id from orders order by id limit 2', {
    driver: 'postgres',
  });
  expect(failed).toBeUndefined();
  expect(result).toEqual({
    query: 'select title, id from orders order by id limit 2',
    columns: ['title', 'id'],
    rows: [
      { title: 'order 1', id: 1 },
      { title: 'order 2', id: 2 },
    ],
    count: 2,
  });
});

it('shows values as the database writes them', async () => {
  const { result } =
    await run(`select 1.50::numeric as price, 9007199254740993::bigint as large, 7::bigint as small,
    'NaN'::float8 as odd, true as yes, null as nothing, '{"a": [1]}'::jsonb as doc, '1 day 02:00'::interval as span,
    date '2026-02-28' as day, 'infinity'::timestamp as never, '\\x00ff'::bytea as bytes, array[1,2] as list,
    1 as twice, 2 as twice, 3 as "__proto__"`);
  expect(result.columns.slice(-3)).toEqual(['twice', 'twice_2', '__proto__']);
  expect(result.rows[0]).toMatchObject({
    price: '1.50',
    large: '9007199254740993',
    small: 7,
    odd: 'NaN',
    yes: true,
    nothing: null,
    doc: { a: [1] },
    span: '1 day 02:00:00',
    day: '2026-02-28',
    never: 'infinity',
    bytes: '\\x00ff',
    list: '{1,2}',
    twice: 1,
    twice_2: 2,
  });
});

it('names the columns of a statement without rows', async () => {
  expect((await run('select id, title from orders where false')).result).toMatchObject({
    columns: ['id', 'title'],
    rows: [],
    count: 0,
  });
});

it('keeps the first 10,000 rows of a statement that never ends', async () => {
  const { result, failed } = await run(
    'with recursive n as (select 1 as i union all select i + 1 from n) select i from n',
  );
  expect(failed).toBeUndefined();
  expect(result).toMatchObject({
    count: 10_000,
    truncated: true,
    notes: ['only the first 10000 rows are kept'],
  });
  expect(result.rows).toHaveLength(10_000);
});

it('takes no more than it can hold', async () => {
  expect(await run(`select repeat('x', 100 * 1024 * 1024)`)).toMatchObject({
    failed: true,
    error: 'the first row is larger than 32 MB',
  });
  const { result } = await run(`select repeat('x', 10 * 1024 * 1024) as big from generate_series(1, 100)`);
  expect(result.truncated).toBe(true);
  expect(result.rows.length).toBeGreaterThan(0);
  expect(result.rows.length).toBeLessThan(5);
});

it('changes nothing, and leaves its transaction in no way', async () => {
  await database.pool.query(
    `create function forget() returns int language plpgsql as $$ begin delete from orders; return 1; end $$`,
  );
  for (const query of [
    'delete from orders',
    'drop table orders',
    'set transaction read write; delete from orders',
    'commit; delete from orders',
    'do $$ begin delete from orders; end $$',
    `do $$ begin perform set_config('default_transaction_read_only', 'off', false); commit; delete from orders; end $$`,
    'call forget()',
    `copy (select 1) to program 'true'`,
    'set transaction read write',
    'rollback',
    '/* select */ rollback; delete from orders',
    'with gone as (delete from orders returning 1) select * from gone',
    'select forget()',
    `select set_config('transaction_read_only', 'off', false), forget()`,
    'select * into others from orders',
  ]) {
    expect([query, (await run(query)).failed]).toEqual([query, true]);
  }
  expect(await countOrders()).toBe('25');
});

it('says what a query has to be', async () => {
  expect(await run('show work_mem')).toMatchObject({
    failed: true,
    error: 'an sql action only reads: its query begins with select, with, values or table',
  });
  for (const query of [
    'values (1)',
    'table orders',
    '-- all\n (select 1);',
    'WITH a AS (SELECT 1) SELECT * FROM a',
  ])
    expect([query, (await run(query)).failed]).toEqual([query, undefined]);
});

it('fails with what the database says', async () => {
  expect(await run('select * from nowhere')).toMatchObject({
    failed: true,
    error: 'relation "nowhere" does not exist',
    result: { query: 'select * from nowhere' },
  });
});

it('takes the address from a connection and hides its password', async () => {
  const url = new URL(database.url);
  const { password } = url;
  url.password = '';
  const query = `select '${password}' as word`;
  const good = await run(
    query,
    { url: undefined, connection: 'connection://prod/db' },
    { connections: { 'prod/db': { url: url.href, password } } },
  );
  expect(good.failed).toBeUndefined();
  expect(JSON.stringify(good)).not.toContain(password);
  const wrong = await run(
    'select 1',
    { url: undefined, connection: 'connection://prod/db' },
    { connections: { 'prod/db': { url: url.href, password: 'wrong-word' } } },
  );
  expect(wrong).toMatchObject({
    failed: true,
    error: expect.stringContaining('password authentication failed'),
  });
});

it('ends a statement that runs for ever, in the database too', async () => {
  expect(await run('select pg_sleep(600)', {}, { timeoutMs: 300 })).toMatchObject({
    failed: true,
    error: expect.stringMatching(/statement timeout/),
  });
  const controller = new AbortController();
  const answer = run('select pg_sleep(600) as waiting', {}, { signal: controller.signal });
  const running = async () =>
    (
      await database.pool.query(
        `select from pg_stat_activity where application_name = 'opsdeck playbook' and query like 'fetch%'
           and state = 'active' and datname = current_database()`,
      )
    ).rowCount;
  while ((await running()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  controller.abort(new Error('cancelled'));
  expect(await answer).toMatchObject({ failed: true, error: 'cancelled' });
  while ((await running()) !== 0) await new Promise((resolve) => setTimeout(resolve, 50));
});

it('ends when the server says nothing', async () => {
  const silent = await startTcpServer();
  expect(
    await run('select 1', { url: `postgres://a:b@127.0.0.1:${silent.port}/x` }, { timeoutMs: 200 }),
  ).toMatchObject({
    failed: true,
    error: expect.stringMatching(/timeout/),
  });
  await silent.close();
});

it.each([
  [{ driver: 'mysql' }, 'sql actions for mysql are not supported here, only for postgres'],
  [{ driver: 'mssql' }, 'sql actions for mssql are not supported here, only for postgres'],
  [{ url: 'mysql://db/x' }, 'sql actions for mysql are not supported here, only for postgres'],
  [
    { url: undefined, connection: 'connection://prod/stock' },
    'sql actions for sqlserver are not supported here, only for postgres',
  ],
  [{ url: undefined }, 'url or connection is required'],
  [{ query: ' ' }, 'query is required'],
])('says what is wrong with %j', async (spec, error) => {
  const connections = { 'prod/stock': { url: 'sqlserver://db?database=stock' } };
  expect(await run('select 1', spec, { connections })).toMatchObject({ failed: true, error });
});
