import type { Role } from '@opsdeck/shared/rbac/model';
import { signInEveryRole, startTestGateway, type TestGateway } from '@/gateway/testing/startTestGateway';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

let gateway: TestGateway;
let cookies: Record<Role, string>;
let count = 0;

beforeAll(async () => {
  gateway = await startTestGateway();
  cookies = await signInEveryRole(gateway);
});
afterAll(() => gateway?.stop());

type Init = { method?: string; body?: unknown; headers?: Record<string, string> };

const call = (path: string, { method = 'GET', body, headers = {} }: Init = {}) =>
  fetch(`${gateway.url}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const ask = (role: Role, body: unknown, headers: Record<string, string> = {}) =>
  call('/api/auth/create_token', { method: 'POST', body, headers: { cookie: cookies[role], ...headers } });

/** A new token of a person of this role, as a header. */
async function tokenOf(role: Role, fields: object): Promise<Record<string, string>> {
  count += 1;
  const answer = await ask(role, { name: `token ${count}`, ...fields });
  expect(answer.status).toBe(200);
  const { message, payload } = (await answer.json()) as { message: string; payload: { token: string } };
  expect(message).toBe('success');
  return { authorization: `Bearer ${payload.token}` };
}

const scopeOf = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [object, action] = pair.split('/');
    return { subject: '', object, action };
  });

const CANARY = { name: 'made-by-a-token', namespace: 'default', spec: {} };
const NOBODY = '00000000-0000-4000-8000-00000000dead';

describe('a new token', () => {
  it('without a scope may do what its person may', async () => {
    const headers = await tokenOf('editor', {});
    const made = await call('/api/db/canaries', { method: 'POST', body: CANARY, headers });
    expect(made.status).toBe(201);
    expect((await call('/api/db/config_items?limit=1', { headers })).status).toBe(200);
    expect((await call('/api/db/casbin_rule?id=eq.-1', { method: 'DELETE', headers })).status).toBe(403);
  });

  it('that may read checks reads checks and nothing else', async () => {
    const headers = await tokenOf('admin', { scope: scopeOf('canaries/read') });
    for (const path of [
      '/api/canary/api/summary',
      '/api/db/checks?limit=1',
      '/api/db/checks?select=id,canaries!checks_canary_id_fkey(id,name)',
      '/api/auth/whoami',
      '/api/properties',
      '/api/schemas/canary-spec.schema.json',
    ]) {
      expect([path, (await call(path, { headers })).status]).toEqual([path, 200]);
    }
    for (const path of [
      '/api/db/config_items?limit=1',
      '/api/db/people?limit=1',
      '/api/db/connections?limit=1',
      '/api/db/checks?select=*,configs:check_config_relationships(configs(id))',
      '/api/db/canaries?select=id,created_by(email)',
      '/api/db/canaries?select=id,%22people%22(email)',
      '/api/db/canaries?select=id,people!%C3%A9(email)',
      '/api/db/canaries?select=id&select=id,...people!canaries_created_by_fkey(email)',
      '/api/auth/tokens',
      '/api/kubeconfig',
    ]) {
      expect([path, (await call(path, { headers })).status]).toEqual([path, 403]);
    }
    const writes: [string, string, unknown][] = [
      ['POST', '/api/db/canaries', CANARY],
      ['PATCH', `/api/db/canaries?id=eq.${NOBODY}`, { name: 'x' }],
      ['DELETE', `/api/db/canaries?id=eq.${NOBODY}`, undefined],
      ['POST', `/api/canary/run/check/${NOBODY}`, undefined],
      ['POST', '/api/canary/run/test', { spec: {} }],
      ['POST', '/api/resources/search', {}],
    ];
    for (const [method, path, body] of writes) {
      expect([method, path, (await call(path, { method, body, headers })).status]).toEqual([
        method,
        path,
        403,
      ]);
    }
  });

  it('does not get a table along behind a blank', async () => {
    const headers = await tokenOf('admin', { scope: scopeOf('topology/read') });
    const read = async (select: string) =>
      (await call(`/api/db/components?limit=1&select=${select}`, { headers })).status;
    expect(await read('id,team_components(team_id)')).toBe(200);
    expect(await read('id,name::text,properties-%3E%3Ea')).toBe(200);
    for (const select of [
      'id,teams!%20team_components%20(id,spec)',
      'id,teams!+team_components(id,spec)',
      'id,teams!%09team_components(id,spec)',
    ]) {
      expect([select, await read(select)]).toEqual([select, 403]);
    }
  });

  it('that may only read says so of itself', async () => {
    const headers = await tokenOf('admin', { scope: scopeOf('canaries/read') });
    const { payload } = (await (await call('/api/auth/whoami', { headers })).json()) as {
      payload: { roles: string[]; permissions: { action: string }[] };
    };
    expect(payload.roles).toEqual(['viewer']);
    expect(new Set(payload.permissions.map(({ action }) => action))).toEqual(new Set(['read']));
  });

  it('never gives more than its person has', async () => {
    const everything = scopeOf('canaries/read', 'canaries/create', 'canaries/update', 'canaries/delete');
    const headers = await tokenOf('viewer', { scope: everything });
    expect((await call('/api/db/canaries', { method: 'POST', body: CANARY, headers })).status).toBe(403);
    expect((await call('/api/db/canaries?limit=1', { headers })).status).toBe(200);
    const guest = await tokenOf('guest', { scope: scopeOf('canaries/read') });
    const { payload } = (await (await call('/api/auth/whoami', { headers: guest })).json()) as {
      payload: { roles: string[] };
    };
    expect(payload.roles).toEqual(['guest']);
  });

  it('that may create runs checks, which another one may not', async () => {
    const headers = await tokenOf('responder', { scope: scopeOf('canaries/read', 'canaries/create') });
    const run = `/api/canary/run/check/${NOBODY}`;
    expect((await call(run, { method: 'POST', headers })).status).toBe(404);
    const reader = await tokenOf('responder', { scope: scopeOf('canaries/read') });
    expect((await call(run, { method: 'POST', headers: reader })).status).toBe(403);
  });

  it('that may only create neither overwrites nor reads what is there', async () => {
    const headers = await tokenOf('editor', { scope: scopeOf('canaries/create') });
    const write = async (name: string, prefer: string, query = '') => {
      const body = { ...CANARY, name };
      const answer = await call(`/api/db/canaries${query}`, {
        method: 'POST',
        body,
        headers: { ...headers, ...(prefer ? { prefer } : {}) },
      });
      return answer.status;
    };
    expect(await write('only-created', '')).toBe(201);
    expect(await write('created-quietly', 'return=minimal')).toBe(201);
    for (const prefer of [
      'resolution=merge-duplicates',
      'return=minimal, Resolution = merge-duplicates',
      'resolution=ignore-duplicates',
      'return=representation',
      'Return = Representation',
    ]) {
      expect([prefer, await write('never-created', prefer)]).toEqual([prefer, 403]);
    }
    expect(await write('never-created', '', '?select=id')).toBe(403);
    const reading = await tokenOf('editor', { scope: scopeOf('canaries/create', 'canaries/read') });
    Object.assign(headers, reading);
    expect(await write('created-and-read', 'return=representation', '?select=id')).toBe(201);
  });

  it('that may not change definitions reads them without their secrets', async () => {
    const spec = { http: [{ name: 'page', url: 'https://ann:hunter2@acme.test' }] };
    const own = await tokenOf('editor', {});
    await call('/api/db/canaries', {
      method: 'POST',
      body: { ...CANARY, name: 'masked', spec },
      headers: own,
    });
    const read = async (headers: Record<string, string>) =>
      (await call('/api/db/canaries?name=eq.masked&select=spec', { headers })).text();
    expect(await read(own)).toContain('hunter2');
    for (const scope of [scopeOf('canaries/read'), scopeOf('canaries/read', 'canaries/create')]) {
      const text = await read(await tokenOf('admin', { scope }));
      expect(text).toContain('https://ann:***@acme.test');
      expect(text).not.toContain('hunter2');
    }
    const changing = await tokenOf('editor', { scope: scopeOf('canaries/read', 'canaries/update') });
    expect(await read(changing)).toContain('hunter2');
  });

  it('that may run playbooks sees no resource by trying out one of its own', async () => {
    const { rows } = await gateway.pool.query<{ id: string }>(
      `insert into config_items (name, type, config_class, config) values ('shop', 'Pod', 'Pod', '{"word":"hidden"}')
       returning id`,
    );
    const spec = { actions: [{ name: 'a', http: { url: 'http://acme.test/', body: '$(.config)' } }] };
    const tryOut = async (fields: object, ...pairs: string[]) =>
      (
        await call('/api/playbook/dry-run', {
          method: 'POST',
          body: { spec, ...fields },
          headers: await tokenOf('editor', { scope: scopeOf('playbooks/playbook:run', ...pairs) }),
        })
      ).status;
    const target = { config_id: rows[0]?.id };
    expect(await tryOut({})).toBe(403);
    expect(await tryOut({}, 'playbooks/update')).toBe(200);
    expect(await tryOut(target, 'playbooks/update', 'topology/read')).toBe(403);
    expect(await tryOut(target, 'playbooks/update', 'catalog/read')).toBe(200);
  });

  it('ends when it was asked to, and is put off while it is used where it renews', async () => {
    await tokenOf('editor', { name: 'short', expiry: '10d' });
    const renewing = await tokenOf('editor', { name: 'renewing', expiry: '10d', autoRenew: true });
    await tokenOf('editor', { name: 'usual' });
    await call('/api/auth/whoami', { headers: renewing });
    const { rows } = await gateway.pool.query(
      `select name, round(extract(epoch from expires_at - now()) / 86400)::int as days from access_tokens
       where name in ('short', 'renewing', 'usual') order by name`,
    );
    expect(rows).toEqual([
      { name: 'renewing', days: 40 },
      { name: 'short', days: 10 },
      { name: 'usual', days: 90 },
    ]);
  });

  it.each([
    ['nothing', {}, 400, 'name is required'],
    ['a blank name', { name: '  ' }, 400, 'name is required'],
    ['two lines of a name', { name: 'a\nb' }, 400, /one line/],
    ['never', { name: 'a', expiry: 'never' }, 400, /expiry must be a duration/],
    ['ten years', { name: 'a', expiry: '10y' }, 400, /expiry must be a duration/],
    [
      'an object nobody knows',
      { name: 'a', scope: scopeOf('moon/read') },
      400,
      'scope holds an unknown object: moon',
    ],
    ['an action nobody knows', { name: 'a', scope: scopeOf('canaries/fly') }, 400, /unknown action: fly/],
    ['a scope that is text', { name: 'a', scope: 'read' }, 400, /scope must be a list/],
  ])('is refused with %s', async (_what, body, status, error) => {
    const answer = await ask('editor', body);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: string }).error).toMatch(error);
  });

  it('has a name that its person has not used', async () => {
    await tokenOf('editor', { name: 'twice' });
    expect((await ask('editor', { name: ' twice ' })).status).toBe(409);
    await tokenOf('admin', { name: 'twice' });
  });

  it('is made by a person, neither by a token nor by another site', async () => {
    const headers = await tokenOf('editor', {});
    const byToken = await call('/api/auth/create_token', { method: 'POST', body: { name: 'b' }, headers });
    expect(byToken.status).toBe(403);
    expect((await ask('editor', { name: 'c' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await call('/api/auth/create_token', { method: 'POST', body: { name: 'd' } })).status).toBe(401);
  });
});
