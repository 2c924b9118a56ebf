import type { Role } from '@opsdeck/shared/rbac/model';
import { signInEveryRole, startTestGateway, type TestGateway } from '@/gateway/testing/startTestGateway';
import { createAccessToken, hashAccessToken } from '@/tokens/accessToken';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

type TokenJson = {
  id: string;
  name: string;
  person_id: string;
  expires_at: string | null;
  value?: string;
  person: { email: string };
};

let gateway: TestGateway;
let cookies: Record<Role, string>;

beforeAll(async () => {
  gateway = await startTestGateway();
  cookies = await signInEveryRole(gateway);
});
afterAll(() => gateway?.stop());

function call(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${gateway.url}${path}`, { method, headers });
}

const as = (role: Role, path: string, method = 'GET') => call(path, { cookie: cookies[role] }, method);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function download(role: Role): Promise<{ yaml: string; token: string; response: Response }> {
  const response = await as(role, '/api/kubeconfig');
  const yaml = await response.text();
  const [, token = ''] = /password: "(.+)"/.exec(yaml) ?? [];
  return { yaml, token, response };
}

async function listOf(role: Role): Promise<TokenJson[]> {
  const { payload } = (await (await as(role, '/api/auth/tokens')).json()) as { payload: TokenJson[] };
  return payload;
}

async function whoIs(headers: Record<string, string>): Promise<{ status: number; email?: string }> {
  const response = await call('/api/auth/whoami', headers);
  if (!response.ok) return { status: response.status };
  const { payload } = (await response.json()) as { payload: { user: { email: string } } };
  return { status: response.status, email: payload.user.email };
}

async function plantToken(email: string, fields: { expires: string | null }): Promise<string> {
  const { rows } = await gateway.pool.query<{ id: string }>('select gen_random_uuid() as id');
  const id = rows[0]?.id ?? '';
  const token = createAccessToken(id);
  await gateway.pool.query(
    `insert into public.access_tokens (id, name, person_id, created_by, value, expires_at)
     select $1, $2, p.id, p.id, $3, now() + $4::interval from public.people p where p.email = $5`,
    [id, id, hashAccessToken(token), fields.expires, email],
  );
  return token;
}

describe('GET /api/kubeconfig', () => {
  it('gives a file for this backend, named after its host', async () => {
    const { response, yaml, token } = await download('editor');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/yaml');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="127.0.0.1-kubeconfig.yaml"',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(yaml).toContain(`server: "${gateway.url}/kubeproxy"`);
    expect(yaml).toContain('username: token');
    expect(token.split('.')).toHaveLength(6);
  });

  it('gives a token with the rights of the person, in both ways of sending it', async () => {
    const { token } = await download('editor');
    const basic = { authorization: `Basic ${Buffer.from(`token:${token}`).toString('base64')}` };
    expect(await whoIs(bearer(token))).toEqual({ status: 200, email: 'editor@acme.test' });
    expect(await whoIs(basic)).toEqual({ status: 200, email: 'editor@acme.test' });
    expect((await call('/api/db/canaries?limit=1', bearer(token))).status).toBe(200);
    expect((await call('/api/db/casbin_rule?id=eq.-1', bearer(token), 'DELETE')).status).toBe(403);
  });

  it('a program may write with it, also when it names its own origin', async () => {
    const { token } = await download('editor');
    const headers = {
      ...bearer(token),
      origin: 'https://tool.acme.test',
      'content-type': 'application/json',
    };
    const response = await fetch(`${gateway.url}/api/db/views?id=eq.00000000-0000-4000-8000-00000000dead`, {
      method: 'PATCH',
      headers,
      body: '{"name":"pods"}',
    });
    expect(response.status).toBe(204);
  });

  it('ends the token of the file before', async () => {
    const first = await download('admin');
    const second = await download('admin');
    expect(await whoIs(bearer(first.token))).toEqual({ status: 401 });
    expect(await whoIs(bearer(second.token))).toMatchObject({ status: 200 });
  });

  it.each(['commander', 'responder', 'viewer', 'guest'] as const)('is not for a %s', async (role) => {
    const response = await as(role, '/api/kubeconfig');
    expect(response.status).toBe(403);
    expect(response.headers.get('x-rbac-object')).toBe('kubernetes-proxy');
    expect(await listOf(role)).toEqual([]);
  });

  it('is refused to a page of another site, and the file before stays good', async () => {
    const { token } = await download('editor');
    const response = await call('/api/kubeconfig', {
      cookie: cookies.editor,
      'sec-fetch-site': 'cross-site',
    });
    expect(response.status).toBe(403);
    expect(await whoIs(bearer(token))).toMatchObject({ status: 200 });
  });

  it('cannot be asked for with a token', async () => {
    const { token } = await download('editor');
    expect((await call('/api/kubeconfig', bearer(token))).status).toBe(403);
    expect((await call('/api/kubeconfig')).status).toBe(401);
  });
});

describe('a token', () => {
  it('is stored as a hash only', async () => {
    const { token } = await download('editor');
    const { rows } = await gateway.pool.query<{ row: string }>(
      'select t::text as row from public.access_tokens t',
    );
    const secret = token.split('.')[4] ?? token;
    for (const { row } of rows) expect(row).not.toContain(secret);
    expect(JSON.stringify(await listOf('admin'))).not.toContain(hashAccessToken(token));
  });

  it('ends at its time', async () => {
    expect(await whoIs(bearer(await plantToken('viewer@acme.test', { expires: '1 hour' })))).toMatchObject({
      status: 200,
    });
    expect(await whoIs(bearer(await plantToken('viewer@acme.test', { expires: '-1 second' })))).toEqual({
      status: 401,
    });
  });

  it('of a person who is locked out opens nothing', async () => {
    const token = await plantToken('responder@acme.test', { expires: null });
    const setState = (state: string) =>
      gateway.pool.query(
        `update opsdeck.identities set state = $1 where traits ->> 'email' = 'responder@acme.test'`,
        [state],
      );
    await setState('inactive');
    expect(await whoIs(bearer(token))).toEqual({ status: 401 });
    await setState('active');
    expect(await whoIs(bearer(token))).toMatchObject({ status: 200 });
  });

  it.each([
    ['of another secret', (token: string) => createAccessToken(idOf(token))],
    ['that is cut off', (token: string) => token.slice(0, -1)],
    ['of another provider', () => 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
  ])('%s is nobody', async (_what, change) => {
    const { token } = await download('editor');
    expect(await whoIs(bearer(change(token)))).toEqual({ status: 401 });
  });

  it('reaches no identity call: neither the session nor a sign-out', async () => {
    const { token } = await download('admin');
    const headers = { ...bearer(token), accept: 'application/json' };
    expect((await call('/api/.ory/sessions', headers)).status).toBe(401);
    // The same address in other letters.
    expect((await call('/api/%2Eory/sessions', headers)).status).toBe(401);
    expect((await call('/api/.ory/self-service/logout/browser', headers)).status).toBe(401);
  });
});

describe('the tokens', () => {
  it('are all shown to an administrator, and their own to others', async () => {
    await download('admin');
    await download('editor');
    const all = await listOf('admin');
    expect(all.map(({ person }) => person.email)).toEqual(
      expect.arrayContaining(['admin@acme.test', 'editor@acme.test']),
    );
    const own = await listOf('editor');
    expect(own).toEqual([
      expect.objectContaining({
        name: 'editor@acme.test',
        expires_at: null,
        person: expect.objectContaining({ email: 'editor@acme.test' }) as unknown,
      }),
    ]);
  });

  it('are revoked by who made them and by an administrator, and end at once', async () => {
    const { token } = await download('editor');
    expect((await as('viewer', `/api/auth/token/${idOf(token)}`, 'DELETE')).status).toBe(403);
    expect(await whoIs(bearer(token))).toMatchObject({ status: 200 });
    expect((await as('editor', `/api/auth/token/${idOf(token)}`, 'DELETE')).status).toBe(200);
    expect(await whoIs(bearer(token))).toEqual({ status: 401 });
    expect((await as('editor', `/api/auth/token/${idOf(token)}`, 'DELETE')).status).toBe(404);

    const next = await download('editor');
    expect((await as('admin', `/api/auth/token/${idOf(next.token)}`, 'DELETE')).status).toBe(200);
    expect(await whoIs(bearer(next.token))).toEqual({ status: 401 });
    expect((await as('admin', '/api/auth/token/none', 'DELETE')).status).toBe(404);
  });

  it.each([
    ['an account here', 'local'],
    ['an account at a provider', 'hosted'],
    ['nothing but the token', 'token'],
  ])('take no person with %s along, unless that is all there is to them', async (_what, kind) => {
    const { rows } = await gateway.pool.query<{ id: string }>(
      kind === 'local'
        ? `insert into opsdeck.identities (traits) values ('{"email":"gone@acme.test"}') returning id`
        : `insert into people (name, type, external_id) values ('CI', 'access_token', $1) returning id`,
      kind === 'local' ? [] : [kind === 'hosted' ? 'oidc:https://id.acme.test#ci' : null],
    );
    const person = rows[0]?.id ?? '';
    await gateway.pool.query(`update people set type = 'access_token' where id = $1`, [person]);
    const token = createAccessToken(person);
    await gateway.pool.query(
      `insert into access_tokens (id, name, person_id, value) values ($1, 'ci', $1, $2)`,
      [person, hashAccessToken(token)],
    );
    expect((await as('admin', `/api/auth/token/${person}`, 'DELETE')).status).toBe(200);
    const left = await gateway.pool.query('select deleted_at is null as left from people where id = $1', [
      person,
    ]);
    expect(left.rows).toEqual([{ left: kind !== 'token' }]);
  });

  it('of others are out of reach of an editor in the table as well', async () => {
    const { token } = await download('admin');
    const mine = await download('editor');
    const remove = (id: string) => as('editor', `/api/db/access_tokens?id=eq.${id}`, 'DELETE');
    await remove(idOf(token));
    expect(await whoIs(bearer(token))).toMatchObject({ status: 200 });
    await remove(idOf(mine.token));
    expect(await whoIs(bearer(mine.token))).toEqual({ status: 401 });
  });
});

function idOf(token: string): string {
  return (token.split('.')[3] ?? '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
