import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ROLES, type Role } from '@opsdeck/shared/rbac/model';
import fastify, { type FastifyInstance } from 'fastify';
import { createCheckRunner } from '@/checks/createCheckRunner';
import { buildSelfTargets } from '@/checks/testing/createRunnerHarness';
import { startHttpServer, type TestServer } from '@/checks/testing/startServers';
import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { handleErrors } from '@/gateway/handleError';
import type { RequestSession } from '@/gateway/requestSession';
import { testRunRoutes } from './testRunRoutes';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

let database: TestDatabase;
let app: FastifyInstance;
let server: TestServer;
let session: RequestSession | null = null;
const held: { answer: () => void; request: IncomingMessage }[] = [];
let heard: (() => void) | null = null;
const log: string[] = [];

function signInAs(person: string, ...roles: Role[]): void {
  session = {
    kind: 'session',
    id: 's',
    identityId: person,
    person: { id: person, name: 'Ann', email: 'ann@acme.test', avatar: null },
    roles,
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startHttpServer((request, response) => {
    const answer = (): void => {
      response.writeHead(request.url === '/500' ? 500 : 200).end('ok');
    };
    if (request.url !== '/held') {
      answer();
      return;
    }
    held.push({ answer, request });
    heard?.();
  });
  const runner = createCheckRunner({
    pool: database.pool,
    log: (line) => log.push(line),
    selfTargets: () => buildSelfTargets(),
  });
  // Answers that a test leaves unread keep their connections open.
  app = fastify({ forceCloseConnections: true });
  handleErrors(app, (line) => log.push(line));
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    request.session = session;
  });
  await app.register(testRunRoutes, { prefix: '/api/canary', runner, log: (line) => log.push(line) });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await server.close();
  await database.drop();
});
beforeEach(() => {
  log.length = 0;
  held.length = 0;
  heard = null;
  signInAs('ann', 'editor');
});

const post = (body: unknown, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/canary/run/test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
const target = (path: string) => `http://127.0.0.1:${server.port}${path}`;

/** Settles when so many requests wait at `/held`. */
const untilHeld = (wanted: number) =>
  new Promise<void>((resolve) => {
    heard = () => {
      if (held.length >= wanted) resolve();
    };
    heard();
  });

describe('a test of an unsaved definition', () => {
  it('runs every check for real and stores nothing', async () => {
    const answer = await post({
      name: 'web',
      namespace: 'shop',
      spec: {
        schedule: '@every 1m',
        http: [
          { name: 'up', url: target('/') },
          { description: 'down', url: target('/500') },
          { url: 'ftp://acme.test' },
        ],
        tcp: [{ name: 'port', endpoint: `127.0.0.1:${server.port}` }],
      },
    });
    expect(answer.status).toBe(200);
    const { results } = (await answer.json()) as { results: { duration: number }[] };
    expect(results.map(({ duration: _duration, ...result }) => result)).toEqual([
      { name: 'up', type: 'http', pass: true, invalid: false, message: 'status code 200', error: '' },
      {
        name: 'down',
        type: 'http',
        pass: false,
        invalid: false,
        message: '',
        error: 'status code 500, expected 200-299',
      },
      {
        name: 'http-3',
        type: 'http',
        pass: false,
        invalid: true,
        message: '',
        error: 'url must start with http:// or https://',
      },
      { name: 'port', type: 'tcp', pass: true, invalid: false, message: 'connected', error: '' },
    ]);
    expect(results.every(({ duration }) => Number.isInteger(duration))).toBe(true);
    const { rows } = await database.pool.query(
      `select (select count(*) from canaries)::int as canaries, (select count(*) from checks)::int as checks,
         (select count(*) from check_statuses)::int as statuses`,
    );
    expect(rows).toEqual([{ canaries: 0, checks: 0, statuses: 0 }]);
  });

  it('is noted in the log without anything that was written in it', async () => {
    const password = 'do-not-write-down';
    await post({
      name: password,
      spec: { http: [{ name: password, url: target('/500'), username: 'ann', password }] },
    });
    expect(log).toEqual(['[checks] ann tested an unsaved definition (http): 0 of 1 passed']);
  });

  it('keeps secrets of connections out of the answer', async () => {
    await database.pool.query(
      `insert into connections (name, namespace, type, url, username, password)
       values ('cache', 'default', 'redis', 'redis://127.0.0.1:1/0?x=hidden-word', 'ann', 'hidden-word')`,
    );
    const answer = await post({ spec: { redis: [{ name: 'a', connection: 'connection://default/cache' }] } });
    const text = await answer.text();
    expect(text).toContain('connection refused');
    expect(text).not.toContain('hidden-word');
  });

  it.each([
    [
      'a kind that nobody runs here',
      { jmeter: [{ name: 'a', jmx: 'x' }] },
      /cannot run checks of type jmeter/,
    ],
    [
      'a script',
      { tcp: [{ name: 'a', endpoint: 'x:1', test: { expr: 'true' } }] },
      /cannot evaluate the test script/,
    ],
    ['a command while commands are off', { exec: [{ name: 'a', script: 'id' }] }, /switched off/],
    [
      'a metadata service',
      { http: [{ name: 'a', url: 'http://169.254.169.254/' }] },
      /cloud metadata address/,
    ],
    [
      'the database of the console',
      { postgres: [{ name: 'a', connection: 'connection://opsdeck/database' }] },
      /connection opsdeck\/database was not found/,
    ],
  ])('says why it cannot run %s', async (_what, spec, expected) => {
    const answer = await post({ spec });
    expect(await answer.json()).toEqual({
      results: [
        expect.objectContaining({
          pass: false,
          invalid: true,
          error: expect.stringMatching(expected) as string,
        }),
      ],
    });
  });

  it.each([
    ['nothing', null, 'spec must be an object'],
    ['a list', [], 'spec must be an object'],
    ['no spec', { name: 'web' }, 'spec must be an object'],
    ['a spec that is text', { spec: 'http' }, 'spec must be an object'],
    ['no checks', { spec: { schedule: '@hourly' } }, 'spec holds no check'],
    ['an unknown key', { spec: { htpp: [] } }, 'spec.htpp is not known'],
    ['a key of the language', JSON.parse('{"spec":{"__proto__":[]}}'), null],
    ['a check in place of a list', { spec: { http: { name: 'a' } } }, 'spec.http must be a list'],
    ['a check that is text', { spec: { http: [{ name: 'a' }, 'b'] } }, 'spec.http[1] must be an object'],
    [
      'too many',
      { spec: { tcp: Array.from({ length: 21 }, () => ({ endpoint: 'a:1' })) } },
      'spec holds 21 checks; at most 20 can be tested at once',
    ],
  ])('is refused with %s', async (_what, body: unknown, error) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    if (error !== null) expect(await answer.json()).toEqual({ error });
  });

  it.each(ROLES)('by %s', async (role) => {
    signInAs('ann', role);
    const answer = await post({ spec: { http: [{ name: 'a', url: target('/') }] } });
    if (role === 'admin' || role === 'editor') {
      expect(answer.status).toBe(200);
      return;
    }
    expect([answer.status, await answer.text()]).toEqual([403, 'unauthorized. Access Denied']);
    expect(answer.headers.get('x-rbac-action')).toBe('create');
  });

  it('needs a signed-in person', async () => {
    session = null;
    expect((await post({ spec: {} })).status).toBe(401);
  });

  it('is refused while two of the same person run, and not to others', async () => {
    const spec = { http: [{ name: 'a', url: target('/held') }] };
    const first = [post({ spec }), post({ spec })];
    await untilHeld(2);
    const third = await post({ spec });
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '2']);
    signInAs('ben', 'editor');
    expect((await post({ spec: { tcp: [{ endpoint: `127.0.0.1:${server.port}` }] } })).status).toBe(200);
    for (const { answer } of held) answer();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    signInAs('ann', 'editor');
    expect((await post({ spec: { tcp: [{ endpoint: `127.0.0.1:${server.port}` }] } })).status).toBe(200);
  });

  it('ends when nobody waits for it any more', async () => {
    const leave = new AbortController();
    const answer = post({ spec: { http: [{ name: 'a', url: target('/held') }] } }, leave.signal);
    await untilHeld(1);
    const ended = new Promise((resolve) => held[0]?.request.once('close', resolve));
    leave.abort();
    await expect(answer).rejects.toThrow('aborted');
    await ended;
  });
});
