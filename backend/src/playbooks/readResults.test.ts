import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { readResults } from './readResults';

jest.setTimeout(60_000);

let database: TestDatabase;
let ids: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.pool.query<{ id: string }>(
    `with p as (insert into playbooks (name, spec, source) values ('p', '{"actions":[]}', 'UI') returning id),
       r as (insert into playbook_runs (playbook_id, spec, status) select id, '{}', 'running' from p returning id)
     insert into playbook_run_actions (playbook_run_id, name, status, result)
     select r.id, nr::text, 'completed', case when nr < 4 then jsonb_build_object('stdout', repeat(nr::text, 1000)) end
     from r, generate_series(1, 4) nr returning id`,
  );
  ids = rows.map(({ id }) => id);
});
afterAll(() => database.drop());

const read = async (maxBytes?: number) => {
  const results = await readResults(
    database.pool,
    ids.map((id) => ({ id })),
    maxBytes,
  );
  return ids.map(
    (id) => (results.get(id) as { stdout: string } | null | undefined)?.stdout[0] ?? results.get(id),
  );
};

it('reads all of them as long as they fit', async () => {
  expect(await read()).toEqual(['1', '2', '3', null]);
  expect(await readResults(database.pool, [])).toEqual(new Map());
});

it('reads no more than the latest that fit, whatever little room they take where they are stored', async () => {
  expect(await read(2_500)).toEqual([undefined, '2', '3', null]);
  expect(await read(10)).toEqual([undefined, undefined, undefined, null]);
});
