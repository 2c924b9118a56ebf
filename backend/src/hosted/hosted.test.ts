import { createServer, type IncomingMessage, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_CLAIMS, type Oidc } from '@/config/switches';
import {
  createAccount,
  signIn,
  startTestGateway,
  type TestGateway,
} from '@/gateway/testing/startTestGateway';
import { startTestIssuer, type TestIssuer } from './testing/startTestIssuer';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

const CONSOLE = 'https://console.acme.test';
const nowSeconds = () => Math.floor(Date.now() / 1000);

let issuer: TestIssuer;
let gateway: TestGateway;
let oidc: Oidc;
/** Stands for the backend of another organization. */
let other: Server;
let otherUrl = '';
let received: { request: IncomingMessage; body: string }[] = [];

beforeAll(async () => {
  issuer = await startTestIssuer();
  oidc = { issuer: issuer.url, clientId: 'console', scope: 'openid', audience: null, claims: DEFAULT_CLAIMS };
  gateway = await startTestGateway({
    config: { signIn: 'hosted', oidc, organizationId: 'acme', consoleOrigins: [CONSOLE] },
  });
  other = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ request, body });
      response.writeHead(206, {
        'content-type': 'application/json',
        'content-range': '0-1/2',
        'content-security-policy': 'default-src *',
        'set-cookie': 'a=b',
        'x-own': 'yes',
      });
      response.end('[{"a":1}]');
    });
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}/deep/api`;
});
afterAll(async () => {
  other?.closeAllConnections();
  await new Promise((resolve) => other?.close(resolve));
  await gateway?.stop();
  await issuer?.stop();
});
beforeEach(() => {
  received = [];
  issuer.userInfo = {};
});

const acme = { id: 'acme', name: 'Acme' };

function claimsOf(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    iss: issuer.url,
    aud: 'console',
    sub: 'ada',
    exp: nowSeconds() + 300,
    name: 'Ada Byron',
    email: 'ada@acme.test',
    roles: ['editor'],
    organizations: [acme],
    ...more,
  };
}

type Answer = { status: number; headers: Headers; text: string };

async function call(path: string, token: string | null, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${gateway.url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(init.headers as Record<string, string>),
    },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

type Whoami = { payload: { user: { id: string; name: string; email?: string }; roles: string[] } };

async function whoami(claims: Record<string, unknown>): Promise<Whoami['payload']> {
  const answer = await call('/api/auth/whoami', await issuer.sign(claims));
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return (JSON.parse(answer.text) as Whoami).payload;
}

async function statusOf(claims: Record<string, unknown>, options?: Parameters<TestIssuer['sign']>[1]) {
  return (await call('/api/auth/whoami', await issuer.sign(claims, options))).status;
}

/** As written: the clients of the platform resolve dots before they send. */
function rawStatus(path: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ hostname, port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.on('error', reject).end();
  });
}

describe('a token of the provider', () => {
  it('opens the backend of its organization, for the same person each time', async () => {
    const first = await whoami(claimsOf());
    expect(first).toMatchObject({ user: { name: 'Ada Byron', email: 'ada@acme.test' }, roles: ['editor'] });
    const { rows } = await gateway.pool.query(`select external_id from people where id = $1`, [
      first.user.id,
    ]);
    expect(rows).toEqual([{ external_id: `oidc:${issuer.url}#ada` }]);
    expect((await whoami(claimsOf({ name: 'Somebody else' }))).user).toEqual(first.user);
    expect((await whoami(claimsOf({ sub: 'bob', email: 'bob@acme.test' }))).user.id).not.toBe(first.user.id);
  });

  it('counts for what it says about roles, at once, also in the database', async () => {
    const rename = async (claims: Record<string, unknown>) => {
      const token = await issuer.sign(claims);
      const init = {
        method: 'POST',
        body: '{"name":"x.y","value":"1"}',
        headers: { 'content-type': 'application/json' },
      };
      return (await call('/api/db/properties', token, init)).status;
    };
    expect(await rename(claimsOf({ sub: 'cy', email: 'cy@acme.test', roles: ['viewer'] }))).toBe(403);
    expect(await rename(claimsOf({ sub: 'cy', email: 'cy@acme.test', roles: 'admin' }))).toBe(201);
    const inOrganization = { ...acme, roles: ['viewer'] };
    expect(await rename(claimsOf({ sub: 'cy', roles: 'admin', organizations: [inOrganization] }))).toBe(403);
    expect((await whoami(claimsOf({ sub: 'cy', roles: ['emperor'] }))).roles).toEqual(['viewer']);
  });

  it('leaves roles that were given here alone when it names none, and begins with a viewer', async () => {
    const claims = claimsOf({ sub: 'dan', email: 'dan@acme.test', roles: undefined });
    const { user, roles } = await whoami(claims);
    expect(roles).toEqual(['viewer']);
    await gateway.pool.query(`update casbin_rule set v1 = 'responder' where ptype = 'g' and v0 = $1`, [
      user.id,
    ]);
    expect((await whoami(claims)).roles).toEqual(['responder']);
  });

  it('does not turn its person into another one who has the same e-mail', async () => {
    const local = await createAccount(gateway.pool, 'root@acme.test', ['admin']);
    await gateway.pool.query(
      `insert into people (id, name, email) values ($1, 'Root', 'root@acme.test') on conflict (id) do nothing`,
      [local],
    );
    const { user, roles } = await whoami(claimsOf({ sub: 'eve', email: 'ROOT@acme.test', roles: undefined }));
    expect(user.id).not.toBe(local);
    expect(user.email).toBeUndefined();
    expect(roles).toEqual(['viewer']);
  });

  it('is written down once, with its roles, however many calls come first', async () => {
    for (const [round, roles] of [['editor'], undefined, ['admin'], undefined].entries()) {
      const claims = claimsOf({ sub: `fay${round}`, email: `fay${round}@acme.test`, roles });
      const people = await Promise.all(Array.from({ length: 12 }, () => whoami(claims)));
      expect(new Set(people.map(({ user }) => user.id)).size).toBe(1);
      expect(new Set(people.map((person) => person.roles.join()))).toEqual(new Set([roles?.[0] ?? 'viewer']));
    }
  });

  it('is refused when its person was removed here', async () => {
    const { user } = await whoami(claimsOf({ sub: 'gus', email: 'gus@acme.test' }));
    await gateway.pool.query(`update people set deleted_at = now() where id = $1`, [user.id]);
    expect(await statusOf(claimsOf({ sub: 'gus', email: 'gus@acme.test' }))).toBe(403);
  });

  it('of another organization is refused', async () => {
    expect(await statusOf(claimsOf({ organizations: [{ id: 'globex' }] }))).toBe(403);
    expect(await statusOf(claimsOf({ organizations: [] }))).toBe(403);
    expect(await statusOf(claimsOf({ organizations: [{ id: 'globex' }], org_id: 'acme' }))).toBe(403);
    expect(await statusOf(claimsOf({ organizations: undefined, org_id: 'globex' }))).toBe(403);
    expect(await statusOf(claimsOf({ organizations: undefined, org_id: 'acme' }))).toBe(200);
  });

  it('that names no organizations is asked about', async () => {
    const bare = claimsOf({ sub: 'hal', name: undefined, email: undefined, organizations: undefined });
    issuer.userInfo = { sub: 'hal', name: 'Hal', email: 'hal@acme.test', organizations: [acme] };
    expect((await whoami(bare)).user).toMatchObject({ name: 'Hal', email: 'hal@acme.test' });
    issuer.userInfo = { sub: 'somebody-else', organizations: [acme] };
    expect(await statusOf({ ...bare, jti: 'another token' })).toBe(403);
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['another issuer', () => claimsOf({ iss: 'https://evil.test' })],
    ['another audience', () => claimsOf({ aud: 'shop' })],
    ['no end', () => claimsOf({ exp: undefined })],
    ['an end in the past', () => claimsOf({ exp: nowSeconds() - 60 })],
    ['a beginning in the future', () => claimsOf({ nbf: nowSeconds() + 120 })],
    ['nobody', () => claimsOf({ sub: undefined })],
  ])('with %s is no sign-in', async (_name, claims) => {
    expect(await statusOf(claims())).toBe(401);
  });

  it('may be a few seconds off, and may name its client instead of an audience', async () => {
    expect(await statusOf(claimsOf({ exp: nowSeconds() - 5 }))).toBe(200);
    expect(await statusOf(claimsOf({ aud: 'account', azp: 'console' }))).toBe(200);
  });

  it('with a signature of somebody else, of a shared secret or of nobody is no sign-in', async () => {
    expect(await statusOf(claimsOf(), { foreignKey: true })).toBe(401);
    expect(await statusOf(claimsOf(), { alg: 'HS256' })).toBe(401);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none' })}.${part(claimsOf())}.`;
    expect((await call('/api/auth/whoami', unsigned)).status).toBe(401);
    expect((await call('/api/auth/whoami', `${unsigned}x`)).status).toBe(401);
    expect((await call('/api/auth/whoami', null)).status).toBe(401);
  });
});

describe('an editor who signed in at the provider', () => {
  const editor = () => claimsOf({ sub: 'ivy', email: 'ivy@acme.test', roles: ['editor'] });
  const boss = () => claimsOf({ sub: 'jo', email: 'jo@acme.test', roles: ['admin'] });

  it('cannot become the administrator, nor remove or add people', async () => {
    const [{ user: own }, { user: other }] = [await whoami(editor()), await whoami(boss())];
    const token = await issuer.sign(editor());
    const write = async (method: string, id: string, body: object) =>
      (
        await call(`/api/db/people?id=eq.${id}`, token, {
          method,
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
      ).status;
    expect(await write('PATCH', own.id, { external_id: null })).toBe(403);
    expect(await write('PATCH', other.id, { external_id: `oidc:${issuer.url}#ivy` })).toBe(403);
    expect(await write('PATCH', other.id, { type: 'access_token' })).toBe(403);
    expect(await write('DELETE', other.id, {})).toBe(403);
    expect(await write('POST', own.id, { name: 'New' })).toBe(403);
    expect(await write('PATCH', other.id, { title: 'Boss' })).toBe(204);
    expect((await whoami(editor())).user).toEqual(own);
    expect((await whoami(boss())).user).toEqual(other);
  });

  it('gets a token that ends, for the account may end elsewhere', async () => {
    const { user } = await whoami(editor());
    for (const _download of ['first', 'second']) {
      expect((await call('/api/kubeconfig', await issuer.sign(editor()))).status).toBe(200);
      const { rows } = await gateway.pool.query(
        `select expires_at between now() + interval '29 days' and now() + interval '30 days' as ends
         from access_tokens where person_id = $1`,
        [user.id],
      );
      expect(rows).toEqual([{ ends: true }]);
    }
  });
});

describe('the gateway of a console with organizations', () => {
  it('has no accounts of its own', async () => {
    expect((await call('/api/.ory/self-service/login/browser', null)).status).toBe(404);
    await createAccount(gateway.pool, 'pat@acme.test', ['admin']);
    await expect(signIn(gateway.url, 'pat@acme.test')).rejects.toThrow();
  });

  it('lets pages speak to the provider and to backends, and to nothing else', async () => {
    const { headers } = await call('/', null, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(
      `connect-src 'self' ${issuer.url} https: http://127.0.0.1:* http://localhost:*;`,
    );
    expect(policy).toContain("script-src 'self';");
  });

  it('tells its pages everything but the secrets of the configuration', async () => {
    const config = JSON.parse((await call('/config.json', null)).text) as Record<string, unknown>;
    expect(config).toMatchObject({ variant: 'hosted', hosted: { issuer: issuer.url, clientId: 'console' } });
  });

  it('may be called by the consoles it knows, without cookies', async () => {
    const preflight = await call('/api/db/checks', null, {
      method: 'OPTIONS',
      headers: {
        origin: CONSOLE,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,prefer',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(CONSOLE);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,prefer');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    const token = await issuer.sign(claimsOf());
    const answer = await call('/api/auth/whoami', token, { headers: { origin: CONSOLE } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(CONSOLE);
    expect(answer.headers.get('access-control-expose-headers')).toContain('content-range');
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  it('is out of reach for other origins', async () => {
    for (const origin of ['https://evil.test', 'null', `${CONSOLE}.evil.test`, 'http://console.acme.test']) {
      const answer = await call('/api/auth/whoami', null, { headers: { origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('a call for another organization', () => {
  const globex = (metadata: Record<string, unknown> = { backend_url: otherUrl }) => ({
    organizations: [acme, { id: 'globex', name: 'Globex', public_metadata: metadata }],
  });
  const header = { 'x-opsdeck-organization': 'globex' };

  it('goes on to its backend with everything but what belongs to this connection and origin', async () => {
    const token = await issuer.sign(claimsOf(globex()));
    const answer = await call('/api/db/checks?select=*&a=%2F', token, {
      method: 'POST',
      body: '{"name":"ä"}',
      headers: { ...header, 'content-type': 'application/json', prefer: 'count=exact', cookie: 'secret=1' },
    });
    expect(answer).toMatchObject({ status: 206, text: '[{"a":1}]' });
    expect(answer.headers.get('content-range')).toBe('0-1/2');
    expect(answer.headers.get('x-own')).toBe('yes');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(received).toHaveLength(1);
    const { request, body } = received[0] ?? { request: null, body: '' };
    expect(request?.url).toBe('/deep/api/db/checks?select=*&a=%2F');
    expect(body).toBe('{"name":"ä"}');
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      prefer: 'count=exact',
      ...header,
      host: new URL(otherUrl).host,
    });
    expect(request?.headers.cookie).toBeUndefined();
  });

  it('stays here when it is for the organization of this backend', async () => {
    const token = await issuer.sign(claimsOf(globex()));
    const answer = await call('/api/auth/whoami', token, { headers: { 'x-opsdeck-organization': 'acme' } });
    expect(answer.status).toBe(200);
    expect(received).toEqual([]);
  });

  it.each<[number, string, Record<string, unknown>, Record<string, string>]>([
    [403, 'that the person does not belong to', { organizations: [acme] }, {}],
    [404, 'that has no backend yet', globex({}), {}],
    [403, 'whose backend is not safe to call', globex({ backend_url: 'http://10.0.0.1/api' }), {}],
    [403, 'that another gateway passed on already', globex(), { 'x-opsdeck-forwarded': '1' }],
    [502, 'whose backend is away', globex({ backend_url: 'http://127.0.0.1:9/api' }), {}],
  ])('answers %d for one %s', async (status, _name, claims, headers) => {
    const token = await issuer.sign(claimsOf(claims));
    const answer = await call('/api/auth/whoami', token, { headers: { ...header, ...headers } });
    expect(answer.status).toBe(status);
    expect(received).toEqual([]);
  });

  it('goes nowhere without a sign-in, nor where the caller says', async () => {
    expect((await call('/api/auth/whoami', null, { headers: header })).status).toBe(401);
    const foreign = await issuer.sign(claimsOf(globex()), { foreignKey: true });
    expect((await call('/api/auth/whoami', foreign, { headers: header })).status).toBe(401);
    expect(received).toEqual([]);
  });

  it('cannot leave the place that the token names', async () => {
    const token = await issuer.sign(claimsOf(globex()));
    for (const path of [
      '/api/x/%2e%2e/%2e%2e/%2e%2e/secret',
      '/api/../../secret',
      '/api/..%2f..%2fsecret/../../..',
    ]) {
      const status = await rawStatus(path, { authorization: `Bearer ${token}`, ...header });
      expect([path, status]).toEqual([path, 400]);
    }
    expect(received).toEqual([]);
  });
});
