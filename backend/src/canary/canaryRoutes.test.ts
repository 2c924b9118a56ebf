import { ROLES, type Role } from '@opsdeck/shared/rbac/model';
import fastify, { type FastifyInstance } from 'fastify';
import { createCheckRunner } from '@/checks/createCheckRunner';
import { buildSelfTargets, insertCanary, readCheck, readChecks } from '@/checks/testing/createRunnerHarness';
import { startHttpServer, type TestServer } from '@/checks/testing/startServers';
import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { handleErrors } from '@/gateway/handleError';
import type { RequestSession } from '@/gateway/requestSession';
import { canaryRoutes } from './canaryRoutes';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

type Summary = {
  duration?: number;
  runnerName: string;
  checks_summary?: (Record<string, unknown> & { id: string; name: string; labels: Record<string, string> })[];
};

let database: TestDatabase;
let app: FastifyInstance;
let server: TestServer;
let session: RequestSession | null = null;
let hits = 0;
const held: (() => void)[] = [];
const log: string[] = [];
const people = new Map<Role, string>();

function signInAs(...roles: Role[]): void {
  const id = people.get(roles[0] ?? 'viewer') ?? '';
  session = {
    kind: 'session',
    id: 's',
    identityId: id,
    person: { id, name: 'Ann', email: 'ann@acme.test', avatar: null },
    roles,
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  for (const role of ROLES) {
    const { rows } = await database.pool.query<{ id: string }>(
      'insert into public.people (name, email) values ($1, $2) returning id',
      [role, `${role}@acme.test`],
    );
    people.set(role, rows[0]?.id ?? '');
  }
  server = await startHttpServer((request, response) => {
    hits += 1;
    const answer = (): void => {
      response.writeHead(request.url === '/500' ? 500 : 200).end('ok');
    };
    if (request.url === '/held') held.push(answer);
    else answer();
  });
  const runner = createCheckRunner({
    pool: database.pool,
    log: (line) => log.push(line),
    selfTargets: () => buildSelfTargets(),
  });
  app = fastify();
  handleErrors(app, (line) => log.push(line));
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    request.session = session;
  });
  await app.register(canaryRoutes, { prefix: '/api/canary', pool: database.pool, runner });
});

afterAll(async () => {
  await app.close();
  await server.close();
  await database.drop();
});

beforeEach(async () => {
  hits = 0;
  held.length = 0;
  log.length = 0;
  await database.pool.query('truncate public.canaries, public.access_scopes cascade');
  signInAs('admin');
});

afterEach(() => {
  expect(log).toEqual([]);
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/api/canary${url}`, headers });
const run = (id: string) => app.inject({ method: 'POST', url: `/api/canary/run/check/${id}` });

async function summary(query = ''): Promise<Summary> {
  const response = await get(`/api/summary${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<Summary>();
}

type Run = { minutesAgo: number; status: boolean | null; duration: number; details?: unknown };

async function record(checkId: string, runs: Run[]): Promise<void> {
  for (const { minutesAgo, status, duration, details } of [...runs].sort(
    (a, b) => b.minutesAgo - a.minutesAgo,
  )) {
    await database.pool.query(
      `select opsdeck.record_check_status($1, now() - $2 * interval '1 minute', $3, $4, null, null, $5, $6::jsonb)`,
      [
        checkId,
        minutesAgo,
        status,
        duration,
        status === null,
        details === undefined ? null : JSON.stringify(details),
      ],
    );
  }
}

describe('the list', () => {
  it('has no list without checks', async () => {
    const answer = await summary();
    expect(answer).toMatchObject({ runnerName: 'local' });
    expect(answer).not.toHaveProperty('checks_summary');
  });

  it('gives every field of a check, and leaves out what is empty', async () => {
    const canary = await insertCanary(database.pool, {
      name: 'payments-http',
      namespace: 'payments',
      labels: { team: 'payments', tier: 'web' },
      spec: {
        schedule: '@every 30s',
        severity: 'high',
        owner: 'ann',
        http: [
          {
            name: 'checkout',
            description: 'The till',
            icon: 'http',
            url: 'https://ann:secret-word@shop.test/till?token=abcdef',
            labels: { tier: 'api' },
          },
        ],
      },
    });
    const { id } = await readCheck(database.pool, canary);
    await record(id, [
      { minutesAgo: 30, status: true, duration: 100 },
      { minutesAgo: 20, status: false, duration: 300 },
      { minutesAgo: 10, status: true, duration: 200 },
    ]);
    const { checks_summary } = await summary();
    expect(checks_summary).toHaveLength(1);
    const [check] = checks_summary ?? [];
    const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?([+-]\d{2}:\d{2}|Z)$/);
    expect(check).toEqual({
      id,
      canary_id: canary,
      canary_name: 'payments-http',
      canary_namespace: 'payments',
      agent_id: '00000000-0000-0000-0000-000000000000',
      name: 'checkout',
      namespace: 'payments',
      type: 'http',
      status: 'healthy',
      labels: { team: 'payments', tier: 'api' },
      description: 'The till',
      endpoint: expect.stringContaining('shop.test/till'),
      icon: 'http',
      owner: 'ann',
      severity: 'high',
      uptime: { passed: 2, failed: 1, last_pass: time, last_fail: time },
      latency: { p95: 300, p97: 300, p99: 300, rolling1h: 200 },
      last_runtime: time,
      last_transition_time: time,
      created_at: time,
      updated_at: time,
    });
    expect(JSON.stringify(check)).not.toContain('secret-word');
    expect(JSON.stringify(check)).not.toContain('abcdef');
  });

  it('answers by the kept window that covers the time range', async () => {
    const canary = await insertCanary(database.pool, {
      spec: { http: [{ name: 'a', url: 'http://a.test' }] },
    });
    const { id } = await readCheck(database.pool, canary);
    await record(id, [
      { minutesAgo: 3 * 24 * 60, status: false, duration: 900 },
      { minutesAgo: 5 * 60, status: false, duration: 500 },
      { minutesAgo: 10, status: true, duration: 100 },
    ]);
    const figures = async (timeRange: string) => {
      const [check] = (await summary(timeRange)).checks_summary ?? [];
      return { uptime: check?.uptime, latency: check?.latency };
    };
    expect(await figures('')).toMatchObject({ uptime: { passed: 1, failed: 0 }, latency: { p99: 100 } });
    expect(await figures('?timeRange=1h')).toMatchObject({
      uptime: { passed: 1, failed: 0 },
      latency: { p99: 100 },
    });
    expect(await figures('?timeRange=1d')).toMatchObject({
      uptime: { passed: 1, failed: 1 },
      latency: { p99: 500, rolling1h: 100 },
    });
    expect(await figures('?timeRange=1w')).toMatchObject({
      uptime: { passed: 1, failed: 2 },
      latency: { p99: 900 },
    });
    expect(await figures('?timeRange=junk')).toMatchObject({ uptime: { passed: 1, failed: 0 } });
  });

  it('shows deleted checks only to those who ask for them', async () => {
    const canary = await insertCanary(database.pool, {
      spec: {
        http: [
          { name: 'a', url: 'http://a.test' },
          { name: 'b', url: 'http://b.test' },
        ],
      },
    });
    const [first] = await readChecks(database.pool, canary);
    await database.pool.query('update public.checks set deleted_at = now() where id = $1', [first?.id]);
    expect((await summary()).checks_summary?.map(({ name }) => name)).toEqual(['b']);
    const posted = await app.inject({
      method: 'POST',
      url: '/api/canary/api/summary',
      payload: { DeleteFrom: new Date(Date.now() - 60_000).toISOString(), sortBy: '-name' },
    });
    expect(
      posted.json<Summary>().checks_summary?.map(({ name, deleted_at }) => [name, deleted_at !== undefined]),
    ).toEqual([
      ['b', false],
      ['a', true],
    ]);
  });

  it('filters by the labels of canary and check together', async () => {
    await insertCanary(database.pool, {
      labels: { team: 'a' },
      spec: { http: [{ name: 'one', url: 'http://x', labels: { tier: 'web' } }] },
    });
    await insertCanary(database.pool, {
      labels: { team: 'b' },
      spec: { http: [{ name: 'two', url: 'http://x', labels: { tier: 'web' } }] },
    });
    const posted = await app.inject({
      method: 'POST',
      url: '/api/canary/api/summary',
      payload: { labels: { team: 'b', tier: 'web' } },
    });
    expect(posted.json<Summary>().checks_summary?.map(({ name }) => name)).toEqual(['two']);
  });

  it('spares an unchanged list, and sends a changed one', async () => {
    const canary = await insertCanary(database.pool, {
      spec: { http: [{ name: 'a', url: 'http://a.test' }] },
    });
    const { id } = await readCheck(database.pool, canary);
    const first = await get('/api/summary');
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const second = await get('/api/summary', { 'if-none-match': etag });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
    expect((await get('/api/summary', { 'if-none-match': `W/${etag}` })).statusCode).toBe(304);
    await record(id, [{ minutesAgo: 0, status: false, duration: 10 }]);
    const third = await get('/api/summary', { 'if-none-match': etag });
    expect(third.statusCode).toBe(200);
    expect(third.headers.etag).not.toBe(etag);
  });

  it.each(['admin', 'editor', 'commander', 'responder', 'viewer'] as const)(
    'shows all checks to %s',
    async (role) => {
      await insertCanary(database.pool, { spec: { http: [{ name: 'a', url: 'http://a.test' }] } });
      signInAs(role);
      expect((await summary()).checks_summary).toHaveLength(1);
    },
  );

  it('shows guests what their scopes open, and nothing else', async () => {
    await insertCanary(database.pool, {
      name: 'open',
      spec: { http: [{ name: 'seen', url: 'http://a.test' }] },
    });
    await insertCanary(database.pool, {
      name: 'closed',
      spec: { http: [{ name: 'unseen', url: 'http://a.test' }] },
    });
    signInAs('guest');
    expect(await summary()).not.toHaveProperty('checks_summary');
    await database.pool.query(
      `insert into public.access_scopes (name, person_id, resources, scopes) values ('g', $1, '{canary}', $2)`,
      [people.get('guest'), JSON.stringify([{ names: ['open'] }])],
    );
    expect((await summary()).checks_summary?.map(({ name }) => name)).toEqual(['seen']);
    signInAs('viewer');
    expect((await summary()).checks_summary).toHaveLength(2);
  });
});

describe('the chart', () => {
  async function createCheck(): Promise<string> {
    const canary = await insertCanary(database.pool, {
      name: 'open',
      spec: { http: [{ name: 'a', url: 'http://a.test' }] },
    });
    return (await readCheck(database.pool, canary)).id;
  }

  it('is empty but complete for a check without runs', async () => {
    const response = await get(`/api/graph?check=${await createCheck()}`);
    const { duration, ...rest } = response.json<Record<string, unknown>>();
    expect(duration === undefined || typeof duration === 'number').toBe(true);
    expect(rest).toEqual({
      runnerName: 'local',
      status: null,
      latency: { rolling1h: 0 },
      uptime: { passed: 0, failed: 0 },
    });
  });

  it('gathers runs in buckets, leaving out zeros and what is not known', async () => {
    const id = await createCheck();
    const day = '2026-02-03T';
    const runs: [string, boolean | null, number][] = [
      ['10:00:05Z', true, 100],
      ['10:00:20Z', true, 200],
      ['10:05:00Z', false, 900],
      ['10:05:10Z', true, 100],
      ['10:09:00Z', null, 5000],
      ['10:10:00Z', false, 50],
    ];
    await database.pool.query('delete from public.check_statuses');
    for (const [time, status, duration] of runs) {
      await database.pool.query(
        'insert into public.check_statuses (check_id, time, status, duration) values ($1, $2, $3, $4)',
        [
          id,
          // Inside the time for which single runs are kept, whenever this test runs.
          new Date(
            Date.parse(day + time) - Date.parse(`${day}11:30:00Z`) + Math.floor(Date.now() / 60_000) * 60_000,
          ),
          status,
          duration,
        ],
      );
    }
    const response = await get(`/api/graph?check=${id}&start=2h`);
    const graph = response.json<{ status: Record<string, unknown>[]; latency: unknown; uptime: unknown }>();
    const times = graph.status.map(({ time }) => Date.parse(String(time)));
    expect(times.map((time) => (time - (times[0] ?? 0)) / 60_000)).toEqual([0, 5, 10]);
    expect(times.every((time) => time % 60_000 === 0)).toBe(true);
    expect(graph.status.map(({ time: _, ...point }) => point)).toEqual([
      { status: true, duration: 150, passed: 2 },
      { duration: 500, passed: 1, failed: 1 },
      { duration: 50, failed: 1 },
    ]);
    expect(graph.latency).toEqual({ p99: 500, p97: 500, p95: 500, rolling1h: 0 });
    expect(graph.uptime).toEqual({ passed: 3, failed: 2 });
  });

  it('looks back past the single runs by their hours', async () => {
    const id = await createCheck();
    await database.pool.query(
      `insert into public.check_statuses_1h (check_id, created_at, duration, total, passed, failed)
       values ($1, date_trunc('day', now()) - interval '40 days', 600, 4, 2, 1),
              ($1, date_trunc('hour', now()) - interval '2 days', 9999, 1, 1, 0)`,
      [id],
    );
    const graph = (await get(`/api/graph?check=${id}&start=2mo`)).json<{
      status: unknown[];
      uptime: unknown;
    }>();
    expect(graph.status).toEqual([{ time: expect.any(String), duration: 200, passed: 2, failed: 1 }]);
    expect(graph.uptime).toEqual({ passed: 2, failed: 1 });
  });

  it.each(['start=junk', 'start=1h&end=2h', 'end=never'])('refuses %s', async (query) => {
    const response = await get(`/api/graph?check=${await createCheck()}&${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ error: expect.any(String) });
  });

  it.each(['', 'check=', 'check=5', "check=' or 1=1"])('refuses "%s" for a check', async (query) => {
    expect((await get(`/api/graph?${query}`)).statusCode).toBe(400);
  });

  it('shows guests nothing of a check that they may not see', async () => {
    const id = await createCheck();
    await record(id, [{ minutesAgo: 5, status: true, duration: 5 }]);
    expect((await get(`/api/graph?check=${id}`)).json()).toMatchObject({ uptime: { passed: 1, failed: 0 } });
    signInAs('guest');
    expect((await get(`/api/graph?check=${id}`)).json()).toMatchObject({
      status: null,
      uptime: { passed: 0, failed: 0 },
    });
  });
});

describe('details of a run', () => {
  it('are given by the time of the run, to the microsecond', async () => {
    const canary = await insertCanary(database.pool, {
      spec: { http: [{ name: 'a', url: 'http://a.test' }] },
    });
    const { id } = await readCheck(database.pool, canary);
    await record(id, [
      { minutesAgo: 5, status: true, duration: 5, details: { code: 200 } },
      { minutesAgo: 4, status: true, duration: 5 },
    ]);
    const { rows } = await database.pool.query<{ time: string }>(
      `select to_json(time) #>> '{}' as time from public.check_statuses where check_id = $1 order by time`,
      [id],
    );
    const details = (time: string) => get(`/api/details?key=${id}&time=${encodeURIComponent(time)}`);
    expect((await details(rows[0]?.time ?? '')).json()).toEqual({ code: 200 });
    expect((await details(rows[1]?.time ?? '')).json()).toBeNull();
    expect((await details('2020-01-01T00:00:00Z')).statusCode).toBe(404);
    signInAs('guest');
    expect((await details(rows[0]?.time ?? '')).statusCode).toBe(404);
  });

  it.each([
    '',
    '?key=5&time=2020-01-01T00:00:00Z',
    '?key=0190a1c2-0000-7000-8000-000000000001',
    '?key=0190a1c2-0000-7000-8000-000000000001&time=yesterday',
    '?key=0190a1c2-0000-7000-8000-000000000001&time=2026-02-30T00:00:00Z',
    '?key=0190a1c2-0000-7000-8000-000000000001&time=0000-01-01T00:00:00Z',
  ])('need both parts: %s', async (query) => {
    expect((await get(`/api/details${query}`)).statusCode).toBe(400);
  });
});

describe('running on demand', () => {
  async function createCheck(path: string): Promise<string> {
    const canary = await insertCanary(database.pool, {
      namespace: 'shop',
      labels: { team: 'a' },
      spec: {
        http: [{ name: 'till', description: 'The till', url: `http://127.0.0.1:${server.port}${path}` }],
      },
    });
    return (await readCheck(database.pool, canary)).id;
  }

  it('executes, stores and answers with the result', async () => {
    const id = await createCheck('/');
    const response = await run(id);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      name: 'till',
      start: expect.stringMatching(/Z$/),
      pass: true,
      invalid: false,
      duration: expect.any(Number),
      message: 'status code 200',
      error: '',
      description: 'The till',
      namespace: 'shop',
      labels: { team: 'a' },
      detail: { code: 200, url: `http://127.0.0.1:${server.port}/` },
    });
    expect((await summary()).checks_summary?.[0]).toMatchObject({
      status: 'healthy',
      uptime: { passed: 1, failed: 0 },
    });
  });

  it('leaves out pass when the check failed', async () => {
    const answer = (await run(await createCheck('/500'))).json<Record<string, unknown>>();
    expect(answer).not.toHaveProperty('pass');
    expect(answer).toMatchObject({ invalid: false, error: 'status code 500, expected 200-299' });
  });

  it('gives two who ask at once the same run', async () => {
    const id = await createCheck('/held');
    const both = [run(id), run(id)];
    while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    held.forEach((answer) => answer());
    const [first, second] = await Promise.all(both);
    expect(first?.json()).toEqual(second?.json());
    expect(hits).toBe(1);
  });

  it('knows no deleted, unknown or misspelt check', async () => {
    const id = await createCheck('/');
    await database.pool.query('update public.checks set deleted_at = now() where id = $1', [id]);
    for (const wrong of [id, '0190a1c2-0000-7000-8000-000000000001', 'junk']) {
      const response = await run(wrong);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ error: 'check was not found' });
    }
    expect(hits).toBe(0);
  });

  it.each([
    ['admin', 200],
    ['editor', 200],
    ['commander', 200],
    ['responder', 200],
    ['viewer', 403],
    ['guest', 403],
  ] as const)('%s gets %d', async (role, status) => {
    const id = await createCheck('/');
    signInAs(role);
    const response = await run(id);
    expect(response.statusCode).toBe(status);
    expect(hits).toBe(status === 200 ? 1 : 0);
    if (status === 403) {
      expect(response.body).toBe('unauthorized. Access Denied');
      expect(response.headers['x-rbac-subject']).toBe(people.get(role));
    }
  });
});

it('tells its version', async () => {
  expect((await get('/about')).json()).toEqual({
    Timestamp: expect.stringMatching(/Z$/),
    Version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
});

it.each(['/api/summary', '/api/graph', '/api/details', '/about'])('asks for a session at %s', async (url) => {
  session = null;
  expect((await get(url)).statusCode).toBe(401);
});

it('asks for a session before it runs anything', async () => {
  session = null;
  expect((await run('0190a1c2-0000-7000-8000-000000000001')).statusCode).toBe(401);
});

it('denies people without a role', async () => {
  session = {
    kind: 'session',
    id: 's',
    identityId: 'x',
    person: { id: people.get('viewer') ?? '', name: 'A', email: 'a', avatar: null },
    roles: [],
  };
  expect((await get('/api/summary')).statusCode).toBe(403);
  expect((await get('/api/graph?check=0190a1c2-0000-7000-8000-000000000001')).statusCode).toBe(403);
});
