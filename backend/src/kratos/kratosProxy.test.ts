import http, { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createAccount,
  createBrowser,
  type LoginFlowJson,
  PASSWORD,
  startTestGateway,
  type TestGateway,
} from '@/gateway/testing/startTestGateway';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(120_000);

type WhoamiJson = { payload: { user: { id: string; name: string; email: string }; roles: string[] } };

// The identity API of one console stands in for Kratos; the other console knows it by its address alone.
let identity: TestGateway;
let gateway: TestGateway;

beforeAll(async () => {
  identity = await startTestGateway();
  gateway = await startTestGateway({ config: { kratosUrl: `${identity.url}/api/.ory` } });
});
afterAll(async () => {
  await gateway?.stop();
  await identity?.stop();
});

async function setRole(id: string, role: unknown): Promise<void> {
  await identity.pool.query('update opsdeck.identities set metadata_public = $2 where id = $1', [
    id,
    role === undefined ? null : { role },
  ]);
}

async function signIn(email: string) {
  const browser = createBrowser(gateway.url);
  const { body: flow } = await browser.json<LoginFlowJson>('/api/.ory/self-service/login/browser');
  const answer = await browser.submit(flow, { identifier: email, password: PASSWORD });
  expect(answer.status).toBe(200);
  return { browser, flow };
}

/** The path as it is written: `fetch` would tidy it up. */
function statusOfRaw(path: string): Promise<number | undefined> {
  const { port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
      .on('error', reject);
  });
}

describe('the identity API', () => {
  it('is the one of Kratos, with addresses and cookies of this console', async () => {
    await createAccount(identity.pool, 'ada@acme.test', []);
    const { browser, flow } = await signIn('ada@acme.test');
    expect(flow.ui.action.startsWith(`${gateway.url}/api/.ory/self-service/login`)).toBe(true);
    expect([...browser.jar.keys()]).toContain('ory_kratos_session');
    expect(await browser.json('/api/.ory/sessions/whoami')).toMatchObject({
      status: 200,
      body: { identity: { traits: { email: 'ada@acme.test' } } },
    });
    const { rows } = await gateway.pool.query('select from opsdeck.sessions');
    expect(rows).toHaveLength(0);
  });

  it('answers redirects of navigations as they are', async () => {
    const response = await fetch(`${gateway.url}/api/.ory/self-service/login/browser`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(/\/login\?flow=/);
  });

  it.each([
    '/admin/identities',
    '/sessions/../admin/identities',
    '/sessions/%2e%2e/admin',
    '/sessions//whoami',
    '/health/ready',
    '/metrics/prometheus',
    '/self-service/login/browser\\x',
  ])('does not pass %s on', async (path) => {
    expect(await statusOfRaw(`/api/.ory${path}`)).toBe(404);
  });

  it('refuses what comes from another site before Kratos hears of it', async () => {
    const response = await fetch(`${gateway.url}/api/.ory/self-service/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: '{}',
    });
    expect(response.status).toBe(403);
  });
});

describe('who is calling', () => {
  it('is a person of the console from the first call on, without a role that Kratos does not tell', async () => {
    const id = await createAccount(identity.pool, 'bea@acme.test', ['admin']);
    const { browser } = await signIn('bea@acme.test');
    const { body } = await browser.json<WhoamiJson>('/api/auth/whoami');
    expect(body.payload.user).toMatchObject({ id, name: 'bea Tester', email: 'bea@acme.test' });
    expect(body.payload.roles).toEqual([]);
    const people = `/api/db/people?select=id&id=eq.${id}`;
    expect((await browser.json(people)).status).toBe(403);
    await setRole(id, 'viewer');
    expect((await browser.json(people)).body).toEqual([{ id }]);
  });

  it('has the role of the public metadata, which counts at once', async () => {
    const id = await createAccount(identity.pool, 'cleo@acme.test', []);
    const { browser } = await signIn('cleo@acme.test');
    const roles = async () => (await browser.json<WhoamiJson>('/api/auth/whoami')).body.payload.roles;
    const rename = () =>
      browser.json('/api/db/canaries?id=eq.' + id, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: '{"name":"x"}',
      });
    await setRole(id, 'editor');
    expect(await roles()).toEqual(['editor']);
    expect((await rename()).status).not.toBe(403);
    await setRole(id, 'commander');
    expect(await roles()).toEqual(['commander']);
    expect((await rename()).status).toBe(403);
    for (const junk of [undefined, 'root', 7, ['admin']]) {
      await setRole(id, 'viewer');
      expect(await roles()).toEqual(['viewer']);
      await setRole(id, junk);
      expect(await roles()).toEqual([]);
    }
  });

  it('keeps the roles of teams of the console', async () => {
    const id = await createAccount(identity.pool, 'dana@acme.test', []);
    const { browser } = await signIn('dana@acme.test');
    await browser.json('/api/auth/whoami');
    await gateway.pool.query(
      `insert into casbin_rule (ptype, v0, v1) values ('g', $1, 'crew'), ('g', 'crew', 'responder')`,
      [id],
    );
    const { body } = await browser.json<WhoamiJson>('/api/auth/whoami');
    expect([...body.payload.roles].sort()).toEqual(['crew', 'responder']);
  });

  it('does not become somebody of the console who has the same address', async () => {
    const own = await createAccount(gateway.pool, 'eve@acme.test', ['admin']);
    const id = await createAccount(identity.pool, 'eve@acme.test', []);
    const { browser } = await signIn('eve@acme.test');
    const { body } = await browser.json<WhoamiJson>('/api/auth/whoami');
    expect(body.payload.user.id).toBe(id);
    expect(body.payload.user.id).not.toBe(own);
    expect(body.payload.roles).toEqual([]);
    // The address stays with the other one, which is no reason to write this person again at every call.
    const written = () =>
      gateway.pool.query('select email, updated_at from people where id = $1', [id]).then(({ rows }) => rows);
    const before = await written();
    expect(before).toMatchObject([{ email: null }]);
    await browser.json('/api/auth/whoami');
    expect(await written()).toEqual(before);
  });

  it('is nobody without a session, with a wrong one, or after the sign-out', async () => {
    await createAccount(identity.pool, 'finn@acme.test', []);
    const { browser } = await signIn('finn@acme.test');
    expect((await browser.json('/api/auth/whoami')).status).toBe(200);
    const { body } = await browser.json<{ logout_token: string }>('/api/.ory/self-service/logout/browser');
    await browser.json(`/api/.ory/self-service/logout?token=${body.logout_token}`);
    expect((await browser.json('/api/auth/whoami')).status).toBe(401);
    const stranger = createBrowser(gateway.url);
    expect((await stranger.json('/api/auth/whoami')).status).toBe(401);
    stranger.jar.set('ory_kratos_session', 'junk');
    expect((await stranger.json('/api/auth/whoami')).status).toBe(401);
  });

  it('is nobody any more after being removed from the console', async () => {
    const id = await createAccount(identity.pool, 'gus@acme.test', []);
    const { browser } = await signIn('gus@acme.test');
    await browser.json('/api/auth/whoami');
    await gateway.pool.query('update people set deleted_at = now() where id = $1', [id]);
    expect((await browser.json('/api/auth/whoami')).status).toBe(403);
  });
});

it('asks for the second factor when Kratos does, and says when Kratos is away', async () => {
  let status = 403;
  const stub = createServer((_request, response) => response.writeHead(status).end('{}'));
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  const kratosUrl = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
  const other = await startTestGateway({ config: { kratosUrl } });
  try {
    const browser = createBrowser(other.url);
    browser.jar.set('ory_kratos_session', 'one factor');
    expect(await browser.json('/api/auth/whoami')).toMatchObject({
      status: 403,
      body: { error: { id: 'session_aal2_required' } },
    });
    status = 200;
    expect((await browser.json('/api/auth/whoami')).status).toBe(502);
    stub.closeAllConnections();
    await new Promise((resolve) => stub.close(resolve));
    expect((await browser.json('/api/auth/whoami')).status).toBe(503);
    expect((await browser.json('/api/.ory/sessions/whoami')).status).toBe(503);
  } finally {
    await other.stop();
  }
});
