import type { Role } from '@opsdeck/shared/rbac/model';
import type { Config } from '@/config/Config';
import {
  createAccount,
  signIn,
  startTestGateway,
  type TestGateway,
} from '@/gateway/testing/startTestGateway';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

const PORTAL = 'https://portal.acme.test';
const STRANGERS = [
  'https://evil.test',
  'null',
  `${PORTAL}.evil.test`,
  'http://portal.acme.test',
  `${PORTAL}:8443`,
];

let gateway: TestGateway;

async function start(config: Partial<Config>): Promise<void> {
  gateway = await startTestGateway({ config });
}
afterEach(() => gateway.stop());

const call = (path: string, init: RequestInit = {}) => fetch(new URL(path, gateway.url), init);

const preflight = (path: string, method: string, origin = PORTAL) =>
  call(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,prefer',
    },
  });

async function bearerOf(role: Role): Promise<string> {
  await createAccount(gateway.pool, `${role}@acme.test`, [role]);
  const cookie = await signIn(gateway.url, `${role}@acme.test`);
  const file = await (await call('/api/kubeconfig', { headers: { cookie } })).text();
  return `Bearer ${/password: "(.+)"/.exec(file)?.[1] ?? ''}`;
}

it('lets a portal that is named call with a token of a person, and with nothing else', async () => {
  await start({ consoleOrigins: [PORTAL] });
  const asked = await preflight('/api/canary/api/summary', 'GET');
  expect([asked.status, await asked.text()]).toEqual([204, '']);
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': PORTAL,
    'access-control-allow-methods': expect.stringContaining('GET') as string,
    'access-control-allow-headers': 'authorization,content-type,prefer',
    vary: expect.stringContaining('Origin') as string,
  });

  const authorization = await bearerOf('editor');
  const crossSite = { origin: PORTAL, 'sec-fetch-site': 'cross-site' };
  const read = await call('/api/canary/api/summary', { headers: { ...crossSite, authorization } });
  expect(read.status).toBe(200);
  expect(read.headers.get('access-control-allow-origin')).toBe(PORTAL);
  expect(read.headers.get('access-control-allow-credentials')).toBeNull();
  expect(read.headers.get('access-control-expose-headers')).toContain('content-range');
  expect(read.headers.get('vary')).toContain('Origin');

  const written = await call('/api/canary/run/check/00000000-0000-4000-8000-00000000dead', {
    method: 'POST',
    headers: { ...crossSite, authorization },
  });
  expect([written.status, await written.json()]).toEqual([404, { error: 'check was not found' }]);

  const refused = await call('/api/canary/api/summary', { headers: crossSite });
  expect(refused.status).toBe(401);
  // Readable, so that the portal can ask for a new token.
  expect(refused.headers.get('access-control-allow-origin')).toBe(PORTAL);
});

it('does not take the cookie of a session for a write from a portal', async () => {
  await start({ consoleOrigins: [PORTAL] });
  await createAccount(gateway.pool, 'admin@acme.test', ['admin']);
  const cookie = await signIn(gateway.url, 'admin@acme.test');
  const answer = await call('/api/db/canaries', {
    method: 'POST',
    headers: { cookie, origin: PORTAL, 'sec-fetch-site': 'same-site', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'a', namespace: 'default', spec: {} }),
  });
  expect(answer.status).toBe(403);
  const read = await call('/api/auth/whoami', { headers: { cookie, origin: PORTAL } });
  expect(read.headers.get('access-control-allow-credentials')).toBeNull();
});

it('is open to portals where nobody signs in, too', async () => {
  await start({ signIn: 'anonymous', product: 'health', consoleOrigins: [PORTAL] });
  expect((await preflight('/api/canary/api/summary', 'GET')).status).toBe(204);
  const read = await call('/api/canary/api/summary', { headers: { origin: PORTAL } });
  expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, PORTAL]);
});

it('tells other origins nothing, and no origin where none is named', async () => {
  await start({ consoleOrigins: [PORTAL] });
  for (const origin of STRANGERS) {
    const asked = await preflight('/api/canary/api/summary', 'GET', origin);
    const read = await call('/api/canary/api/summary', { headers: { origin } });
    expect([origin, asked.headers.get('access-control-allow-origin')]).toEqual([origin, null]);
    expect([origin, read.headers.get('access-control-allow-origin')]).toEqual([origin, null]);
  }
  await gateway.stop();
  await start({});
  const asked = await preflight('/api/canary/api/summary', 'GET');
  expect(asked.headers.get('access-control-allow-origin')).toBeNull();
});

it('gives the code of remotes and their registry to every page, and no page of the console', async () => {
  await start({});
  for (const path of ['/remotes/health/1.0.0-b12345678/remoteEntry.js', '/remotes.json']) {
    const file = await call(path, { headers: { origin: 'https://any.test' } });
    expect([path, file.status, file.headers.get('access-control-allow-origin')]).toEqual([path, 200, '*']);
  }
  const script = await call('/remotes/health/1.0.0-b12345678/remoteEntry.js');
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const page = await call('/', { headers: { accept: 'text/html', origin: 'https://any.test' } });
  expect(page.headers.get('access-control-allow-origin')).toBeNull();
});
