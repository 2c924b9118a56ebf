import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { startTestPostgrest, type ApiRequest, type TestPostgrest } from '@/db/testing/startTestPostgrest';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

const ADA = '10000000-0000-4000-8000-000000000001';
const RULE = '70000000-0000-4000-8000-000000000001';
const FIRST = { name: 'hook', url: 'https://hooks.acme.test/ops?token=hidden-word' };
const SECOND = { connection: 'connection://ops/chat', properties: { password: 'hidden-word' } };

type Row = Record<string, unknown>;

let database: TestDatabase;
let api: TestPostgrest;

// A token of an editor that may not read what is secret.
const masked: ApiRequest['as'] = { role: 'editor', personId: ADA, claims: { secrets: 'masked' } };
const patch = (body: Row) =>
  api.request<Row[]>({
    method: 'PATCH',
    path: `notifications?id=eq.${RULE}`,
    as: masked,
    prefer: 'return=representation',
    body,
  });
const stored = async () =>
  (await database.pool.query<Row>('select custom_services, title from notifications')).rows[0];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`insert into people (id, name, email) values ($1, 'Ada', 'ada@acme.test')`, [
    ADA,
  ]);
  api = await startTestPostgrest(database);
});
beforeEach(async () => {
  await database.pool.query('delete from notifications');
  await database.pool.query(
    `insert into notifications (id, name, events, source, custom_services) values ($1, 'rule', '{check.failed}', 'UI', $2)`,
    [RULE, JSON.stringify([FIRST, SECOND])],
  );
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

it('stay as they are when they come back as they were shown', async () => {
  const { body } = await api.request<Row[]>({ path: `notifications?id=eq.${RULE}`, as: masked });
  expect(JSON.stringify(body)).not.toContain('hidden-word');
  const services = body[0]?.custom_services as Row[];
  const answer = await patch({ ...body[0], title: 'New', custom_services: [...services, { name: 'third' }] });
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).not.toContain('hidden-word');
  expect(await stored()).toEqual({ title: 'New', custom_services: [FIRST, SECOND, { name: 'third' }] });
});

it('do not follow to another address', async () => {
  const { body } = await api.request<Row[]>({ path: `notifications?id=eq.${RULE}`, as: masked });
  const [, second] = body[0]?.custom_services as Row[];
  await patch({ custom_services: [{ ...second, url: 'https://evil.test' }] });
  expect(JSON.stringify(await stored())).not.toContain('hidden-word');
});

it('are forgotten when they are taken away', async () => {
  await patch({ custom_services: null, person_id: ADA });
  expect(await stored()).toEqual({ custom_services: null, title: null });
});
