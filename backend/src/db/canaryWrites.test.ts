import { createTestDatabase, type TestDatabase } from './testing/createTestDatabase';
import { type ApiRequest, startTestPostgrest, type TestPostgrest } from './testing/startTestPostgrest';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

const EDITOR = '00000000-0000-4000-8000-0000000000e1';
const OTHER = '00000000-0000-4000-8000-0000000000e2';
const FOREIGN = '00000000-0000-4000-8000-0000000000c1';
const COMPONENT = '00000000-0000-4000-8000-0000000000d1';
const editor: ApiRequest['as'] = { role: 'editor', personId: EDITOR };

type Canary = Record<string, unknown> & { id: string };
type Problem = { code: string; message: string };
type Check = { id: string; name: string; type: string; deleted: boolean };

let database: TestDatabase;
let api: TestPostgrest;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into people (id, name, email) values ($1, 'Eda', 'eda@acme.test'), ($2, 'Ove', 'ove@acme.test')`,
    [EDITOR, OTHER],
  );
  api = await startTestPostgrest(database);
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
});
beforeEach(async () => {
  await database.pool.query('truncate canaries cascade');
  await database.pool.query(
    `insert into canaries (id, name, namespace, spec, source)
     values ($1, 'of-a-cluster', 'default', '{"http":[]}', 'kubernetes/1')`,
    [FOREIGN],
  );
});

const SPEC = { schedule: '@every 1m', http: [{ name: 'page', url: 'https://acme.test' }] };

async function write(body: unknown, more: Partial<ApiRequest> = {}) {
  return api.request<[Canary] & Problem>({
    method: 'POST',
    path: 'canaries',
    body,
    as: editor,
    prefer: 'return=representation',
    ...more,
  });
}
const change = (id: string, body: unknown) => write(body, { method: 'PATCH', path: `canaries?id=eq.${id}` });

async function create(name: string, spec: object = SPEC): Promise<string> {
  const { status, body } = await write({ name, namespace: 'default', spec });
  expect(status).toBe(201);
  return body[0].id;
}

async function checksOf(id: string): Promise<Check[]> {
  const { rows } = await database.pool.query<Check>(
    'select id, name, type, deleted_at is not null as deleted from checks where canary_id = $1 order by name',
    [id],
  );
  return rows;
}

describe('a definition that an editor writes', () => {
  it('becomes checks, and the database says who wrote it and where', async () => {
    const { status, body } = await write({
      name: '  web  ',
      labels: { app: 'web' },
      annotations: { 'opsdeck.dev/source': '# kept\nhttp: []' },
      spec: SPEC,
      created_by: OTHER,
    });
    expect(status).toBe(201);
    expect(body[0]).toMatchObject({
      name: 'web',
      namespace: 'default',
      source: 'UI',
      created_by: EDITOR,
      annotations: { 'opsdeck.dev/source': '# kept\nhttp: []' },
    });
    expect(await checksOf(body[0].id)).toMatchObject([{ name: 'page', type: 'http', deleted: false }]);
  });

  it('keeps checks and their history when it is changed', async () => {
    const id = await create('web');
    const [check] = await checksOf(id);
    await database.pool.query(
      `select opsdeck.record_check_status($1, now(), true, 12, 'ok', null, false, null)`,
      [check?.id],
    );
    const spec = {
      schedule: '@every 5m',
      http: [{ name: 'page', url: 'https://other.acme.test' }],
      tcp: [{ name: 'port', endpoint: 'acme.test:443' }],
    };
    const { status, body } = await change(id, { spec, labels: { app: 'web' }, created_by: OTHER });
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({ spec, created_by: EDITOR, source: 'UI' });
    const checks = await checksOf(id);
    expect(checks).toMatchObject([{ id: check?.id, name: 'page' }, { name: 'port' }]);
    const { rows } = await database.pool.query('select message from check_statuses where check_id = $1', [
      check?.id,
    ]);
    expect(rows).toEqual([{ message: 'ok' }]);
    expect((await change(id, { annotations: null })).body[0].annotations).toBeNull();
  });

  it.each([
    ['a mark', (id: string) => change(id, { deleted_at: 'now()' })],
    ['DELETE', (id: string) => write(undefined, { method: 'DELETE', path: `canaries?id=eq.${id}` })],
  ])('goes with its checks and their links, by %s, and frees its name', async (_how, remove) => {
    const id = await create('web');
    const [check] = await checksOf(id);
    await database.pool.query(
      `insert into components (id, external_id, name, status) values ($1, 'shop', 'shop', 'healthy')
       on conflict do nothing`,
      [COMPONENT],
    );
    await database.pool.query(
      'insert into check_component_relationships (component_id, check_id, canary_id) values ($1, $2, $3)',
      [COMPONENT, check?.id, id],
    );
    expect((await remove(id)).status).toBeLessThan(300);
    expect(await checksOf(id)).toMatchObject([{ deleted: true }]);
    const { rows } = await database.pool.query(
      `select l.deleted_at is not null as gone, u.next_runtime from check_component_relationships l
       join checks_unlogged u using (check_id) where l.canary_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ gone: true, next_runtime: null }]);
    const listed = await api.request<Canary[]>({ path: `canaries_with_status?id=eq.${id}`, as: editor });
    expect(listed.body).toEqual([]);
    expect(await create('web')).not.toBe(id);
  });

  it('meets the name of another one with a conflict', async () => {
    await create('web');
    const again = await write({ name: 'web', namespace: 'default', spec: {} });
    expect([again.status, again.body.code]).toEqual([409, '23505']);
    expect((await write({ name: 'web', namespace: 'shop', spec: {} })).status).toBe(201);
    const other = await create('api');
    expect((await change(other, { name: ' web ' })).status).toBe(409);
  });

  it.each([
    ['no name', { name: ' ', spec: {} }, 'name must not be empty'],
    ['a null for a name', { name: null, spec: {} }, 'name must not be empty'],
    ['a list for a spec', { name: 'a', spec: [] }, 'spec must be an object'],
    ['text for a spec', { name: 'a', spec: 'http' }, 'spec must be an object'],
    ['no spec', { name: 'a' }, 'spec must be an object'],
    ['a list of annotations', { name: 'a', spec: {}, annotations: [] }, 'annotations must be an object'],
    ['a list of labels', { name: 'a', spec: {}, labels: [] }, 'labels must be an object of texts'],
    ['an endless name', { name: 'x'.repeat(5000), spec: {} }, /256 characters/],
    [
      'an endless name of a check',
      { name: 'a', spec: { http: [{ name: 'x'.repeat(5000) }] } },
      /500 characters/,
    ],
  ])('is refused with %s', async (_what, body, message) => {
    const answer = await write(body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(message);
  });

  it('does not pass for one of another source', async () => {
    const forged = await write({ name: 'a', spec: {}, source: 'kubernetes/2' });
    expect([forged.status, forged.body.code]).toEqual([403, '42501']);
    const id = await create('web');
    expect((await change(id, { source: 'kubernetes/2' })).status).toBe(403);
  });

  it('is not one that comes from elsewhere', async () => {
    const answer = await change(FOREIGN, { spec: SPEC });
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'this definition comes from kubernetes/1 and is changed there',
    ]);
    expect((await change(FOREIGN, { labels: { seen: 'yes' } })).status).toBe(200);
  });

  it.each(['kubernetes/1', 'System'])('is not removed here when it comes from %s', async (source) => {
    await database.pool.query('update canaries set source = $1 where id = $2', [source, FOREIGN]);
    const removed = await write(undefined, { method: 'DELETE', path: `canaries?id=eq.${FOREIGN}` });
    const marked = await change(FOREIGN, { deleted_at: 'now()' });
    expect([removed.status, marked.status]).toEqual([403, 403]);
    expect(marked.body.message).toBe(`this definition comes from ${source} and is changed there`);
    const { rows } = await database.pool.query('select deleted_at from canaries where id = $1', [FOREIGN]);
    expect(rows).toEqual([{ deleted_at: null }]);
  });

  it.each(['viewer', 'guest', 'responder', 'commander'] as const)('is no business of a %s', async (role) => {
    const id = await create('web');
    const as = { role, personId: OTHER };
    const added = await write({ name: 'b', spec: {} }, { as });
    const changed = await write({ name: 'b' }, { as, method: 'PATCH', path: `canaries?id=eq.${id}` });
    const removed = await write(undefined, { as, method: 'DELETE', path: `canaries?id=eq.${id}` });
    expect([added.status, changed.status, removed.status]).toEqual([403, 403, 403]);
    expect(await checksOf(id)).toMatchObject([{ deleted: false }]);
  });
});

describe.each(['editor', 'admin'] as const)('a check, to an %s,', (role) => {
  const as = { role, personId: EDITOR };

  async function checkOf(canaryId: string): Promise<string> {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into checks (canary_id, type, name, spec) values ($1, 'http', 'page', '{"url":"https://acme.test"}')
       returning id`,
      [canaryId],
    );
    return rows[0]?.id ?? '';
  }

  it.each([
    ['spec', { spec: { url: 'https://evil.test' } }],
    ['type', { type: 'exec' }],
    ['name', { name: 'other' }],
    ['canary_id', { canary_id: FOREIGN }],
    ['status', { status: 'healthy' }],
    ['labels', { labels: { a: 'b' } }],
  ])('cannot be given another %s', async (_column, body) => {
    const id = await checkOf(FOREIGN);
    const answer = await write(body, {
      as,
      method: 'PATCH',
      path: `checks?id=eq.${id}`,
      prefer: 'return=minimal',
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const { rows } = await database.pool.query('select type, name, spec, status from checks');
    expect(rows).toEqual([{ type: 'http', name: 'page', spec: { url: 'https://acme.test' }, status: null }]);
  });

  it('cannot be added past its definition', async () => {
    const body = { canary_id: FOREIGN, type: 'exec', name: 'mine' };
    const answer = await write(body, { as, path: 'checks' });
    expect([answer.status, answer.body.code]).toEqual([403, '42501']);
  });

  it('can be silenced and removed', async () => {
    const id = await checkOf(FOREIGN);
    const silenced = await write(
      { silenced_at: 'now()' },
      { as, method: 'PATCH', path: `checks?id=eq.${id}` },
    );
    expect([silenced.status, silenced.body.length]).toEqual([200, 1]);
    const removed = await write(undefined, { as, method: 'DELETE', path: `checks?id=eq.${id}` });
    expect(removed.status).toBe(200);
    const { rows } = await database.pool.query(
      'select silenced_at is not null as silenced, deleted_at is not null as deleted from checks',
    );
    expect(rows).toEqual([{ silenced: true, deleted: true }]);
  });
});
