import {
  ACTIONS,
  RESOURCES,
  ROLES,
  roleCan,
  type Action,
  type Resource,
  type Role,
} from '@opsdeck/shared/rbac/model';
import { createTestDatabase, type TestDatabase } from './testing/createTestDatabase';
import { startTestPostgrest, type ApiRequest, type TestPostgrest } from './testing/startTestPostgrest';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

const PERSON = '10000000-0000-4000-8000-0000000000f1';
const NOBODY = '10000000-0000-4000-8000-00000000dead';

type Probe = { read: string; write: ApiRequest };

const patch = (table: string, body: object, filter = `id=eq.${NOBODY}`): Probe => ({
  read: `${table}?limit=1`,
  write: { method: 'PATCH', path: `${table}?${filter}`, body },
});

/** How each resource is read and written through the API. The writes touch no row, but need the right to. */
const PROBES: Record<Resource, Probe> = {
  database: patch('config_items', { name: 'renamed' }),
  rbac: patch('casbin_rule', { v1: 'admin' }, 'id=eq.0'),
  auth: patch('access_tokens', { name: 'renamed' }),
  responder: patch('responders', { type: 'person' }),
  incident: patch('incidents', { title: 'renamed' }),
  evidences: patch('evidences', { description: 'changed' }),
  comments: patch('comments', { comment: 'changed' }),
  canaries: patch('checks', { silenced_at: 'now()' }),
  topologies: patch('components', { hidden: true }),
  config_scrapers: patch('config_scrapers', { name: 'renamed' }),
  identities: patch('identities', { state: 'inactive' }),
  connections: patch('connections', { url: 'https://db.acme.test' }),
  kratos: patch('sessions', { active: false }),
  agents: patch('agents', { properties: {} }),
  feature_flags: patch('properties', { value: 'true' }, 'name=eq.logs.disable'),
  logging_backends: patch('logging_backends', { name: 'renamed' }),
  integrations: patch('integrations', { name: 'renamed' }),
  notifications: patch('notifications', { title: 'renamed' }),
  playbooks: patch('playbooks', { title: 'renamed' }),
  playbook_runs: {
    read: 'playbook_runs?limit=1',
    write: { method: 'DELETE', path: `playbook_runs?id=eq.${NOBODY}` },
  },
  permissions: patch('permissions', { action: 'read' }),
  access_scopes: patch('access_scopes', { description: 'changed' }),
  views: patch('views', { name: 'renamed' }),
  teams: patch('teams', { name: 'renamed' }),
};

const CASES = ROLES.flatMap((role) =>
  RESOURCES.flatMap((resource) =>
    ACTIONS.map((action): [Role, Action, Resource] => [role, action, resource]),
  ),
);

let database: TestDatabase;
let api: TestPostgrest;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into people (id, name, email) values ($1, 'Rae Tester', 'rae@acme.test')`,
    [PERSON],
  );
  await database.pool.query(`
    create function api.own_setting(name text) returns text language sql stable as 'select current_setting(name)';
    grant execute on function api.own_setting(text) to opsdeck_can_read, opsdeck_guest`);
  api = await startTestPostgrest(database);
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

describe('rights at PostgREST, without the gateway', () => {
  it('covers every role, resource and action', () => expect(CASES).toHaveLength(288));

  it.each(CASES)('%s: %s %s', async (role, action, resource) => {
    const probe = PROBES[resource];
    const request = action === 'read' ? { path: probe.read } : probe.write;
    const { status, body } = await api.request<{ code?: string } | null>({
      ...request,
      as: { role, personId: PERSON },
    });
    if (roleCan(role, resource, action)) {
      expect([200, 204]).toContain(status);
    } else {
      expect([status, body?.code]).toEqual([403, '42501']);
    }
  });

  it.each(RESOURCES.map((resource) => [resource]))('%s: nothing without a token', async (resource) => {
    const read = await api.request({ path: PROBES[resource].read });
    const write = await api.request(PROBES[resource].write);
    expect([read.status, write.status]).toEqual([401, 401]);
  });
});

describe('hand-made requests', () => {
  const canary = { name: 'mine', namespace: 'default', spec: {} };

  it.each(['viewer', 'guest'] as const)('%s can neither add nor remove', async (role) => {
    const as: ApiRequest['as'] = { role, personId: PERSON };
    const answers = await Promise.all([
      api.request({ method: 'POST', path: 'canaries', body: canary, as }),
      api.request({ method: 'DELETE', path: `canaries?id=eq.${NOBODY}`, as }),
      api.request({ method: 'POST', path: 'check_statuses', body: { check_id: NOBODY, time: 'now()' }, as }),
      api.request({ method: 'POST', path: 'properties', body: { name: 'x', value: 'y' }, as }),
      api.request({ method: 'PATCH', path: `people?id=eq.${PERSON}`, body: { name: 'Boss' }, as }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
  });

  it.each([
    'check_statuses',
    'checks_unlogged',
    'job_history',
    'playbook_run_actions',
    'notification_send_history',
  ])('not even an administrator writes %s, which is the work of the program', async (table) => {
    const { status } = await api.request({
      method: 'DELETE',
      path: `${table}?status=is.null`,
      as: { role: 'admin' },
    });
    expect(status).toBe(403);
  });

  it('reaches neither internal tables nor other roles', async () => {
    const internal = await api.request({ path: 'identity_credentials', as: { role: 'admin' } });
    const owner = await api.request({ path: 'people', as: { role: '../postgres' as Role } });
    expect(internal.status).toBe(404);
    expect(owner.status).toBeGreaterThanOrEqual(400);
  });

  it('lets an editor change flags, but not what checks may do on the server', async () => {
    const write = (role: Role, name: string) =>
      api.request({
        method: 'POST',
        path: 'properties',
        body: { name, value: 'true' },
        as: { role, personId: PERSON },
      });
    expect((await write('editor', 'logs.disable')).status).toBe(201);
    expect((await write('editor', 'checks.exec.enabled')).status).toBe(403);
    expect((await write('admin', 'checks.exec.enabled')).status).toBe(201);
    const raised = await api.request({
      method: 'PATCH',
      path: 'properties?name=eq.logs.disable',
      body: { name: 'checks.folder.roots' },
      as: { role: 'editor', personId: PERSON },
    });
    expect(raised.status).toBe(403);
  });

  it('shows a session only to its owner and to editors, and lets editors end it, not take it over', async () => {
    const other = '10000000-0000-4000-8000-0000000000f2';
    await database.pool.query(
      `insert into opsdeck.identities (id, traits) values ($1, '{"email":"own@acme.test"}'), ($2, '{"email":"two@acme.test"}')`,
      ['10000000-0000-4000-8000-0000000000f3', other],
    );
    await database.pool.query(
      `insert into opsdeck.sessions (token_hash, identity_id, expires_at) values ('\\x01', $1, now() + interval '1 h')`,
      [other],
    );
    const seenBy = async (role: Role, personId: string) =>
      (await api.request<unknown[]>({ path: 'sessions', as: { role, personId } })).body.length;
    expect(await seenBy('viewer', PERSON)).toBe(0);
    expect(await seenBy('viewer', other)).toBe(1);
    expect(await seenBy('editor', PERSON)).toBe(1);
    const change = (body: object) =>
      api.request({
        method: 'PATCH',
        path: `sessions?identity_id=eq.${other}`,
        body,
        as: { role: 'editor', personId: PERSON },
      });
    expect((await change({ identity_id: PERSON })).status).toBe(403);
    expect((await change({ active: false })).status).toBe(204);
    expect((await change({ active: true })).status).toBe(403);
  });

  it('never answers with a secret of a connection or a token', async () => {
    const { status, body } = await api.request<Record<string, unknown>[]>({
      method: 'POST',
      path: 'connections',
      as: { role: 'admin', personId: PERSON },
      prefer: 'return=representation',
      body: {
        name: 'orders',
        type: 'postgres',
        url: 'postgres://app:hunter2@db.acme.test/orders?sslkey=abc',
        username: 'secret://orders/user',
        password: 'hunter2',
        properties: { database: 'orders', sessionToken: 'hunter2' },
      },
    });
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toContain('hunter2');
    expect(body[0]).toMatchObject({
      namespace: 'default',
      insecure_tls: true,
      username: 'secret://orders/user',
      password: '***',
      url: 'postgres://app:***@db.acme.test/orders?sslkey=***',
      properties: { database: 'orders', sessionToken: '***' },
    });
    for (const path of ['connections', 'connection_details']) {
      const read = await api.request({ path, as: { role: 'editor' } });
      expect(JSON.stringify(read.body)).not.toContain('hunter2');
    }
    const names = await api.request({ path: 'connections_list?select=name', as: { role: 'viewer' } });
    expect(names.body).toEqual([{ name: 'orders' }]);

    // What comes back as it was shown keeps what is stored.
    await api.request({
      method: 'PATCH',
      path: 'connections?name=eq.orders',
      as: { role: 'admin', personId: PERSON },
      body: { ...body[0], name: 'orders-db' },
    });
    const { rows } = await database.pool.query('select name, url, password, properties from connections');
    expect(rows).toEqual([
      {
        name: 'orders-db',
        url: 'postgres://app:hunter2@db.acme.test/orders?sslkey=abc',
        password: 'hunter2',
        properties: { database: 'orders', sessionToken: 'hunter2' },
      },
    ]);
  });

  it.each<[Role, string]>([
    ['admin', '30s'],
    ['editor', '30s'],
    ['commander', '10s'],
    ['responder', '10s'],
    ['viewer', '10s'],
    ['guest', '3s'],
  ])('ends a statement of %s after %s', async (role, limit) => {
    const { body } = await api.request({ path: 'rpc/own_setting?name=statement_timeout', as: { role } });
    expect(body).toBe(limit);
  });

  it('learns of a function that is made while PostgREST runs, and lets nobody call it before it is granted', async () => {
    await database.pool.query(
      `create function api.made_later() returns int language sql security definer set search_path = '' as 'select 1'`,
    );
    const call = (as?: ApiRequest['as']) => api.request({ path: 'rpc/made_later', ...(as ? { as } : {}) });
    let answer = await call({ role: 'admin' });
    for (let tries = 0; answer.status === 404 && tries < 2000; tries += 1)
      answer = await call({ role: 'admin' });
    expect(answer.status).toBe(403);
    expect((await call()).status).toBe(401);
    await database.pool.query('grant execute on function api.made_later() to opsdeck_can_read');
    expect(await call({ role: 'viewer' })).toMatchObject({ status: 200, body: 1 });
    expect((await call({ role: 'guest' })).status).toBe(403);
  });
});
