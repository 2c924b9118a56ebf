import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import {
  createAccount,
  signIn,
  startTestGateway,
  type TestGateway,
} from '@/gateway/testing/startTestGateway';
import { publicRoutes, type PublicRoutesDeps } from './publicRoutes';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

const CHECK = '35000000-0000-4000-8000-000000000002';
const SECRET = 'hunter2';
const FIELDS = [
  'canary_name',
  'icon',
  'id',
  'last_runtime',
  'last_transition_time',
  'latency',
  'name',
  'namespace',
  'status',
  'type',
  'uptime',
];

type Answer = { checks: Record<string, unknown>[] };

let gateway: TestGateway;

async function addCheck(fields: { id: string; name: string; silenced?: boolean; deleted?: boolean }) {
  const canary = randomUUID();
  const { pool } = gateway;
  await pool.query(
    `insert into canaries (id, name, namespace, labels, spec, source) values ($1, $2, 'payments', $3, $4, $5)`,
    [
      canary,
      `canary of ${fields.name.slice(0, 100)}`,
      { team: SECRET },
      { password: SECRET },
      `UI-${SECRET}`,
    ],
  );
  await pool.query(
    `insert into checks (id, canary_id, type, name, namespace, description, icon, labels, owner, severity, spec, status,
       last_transition_time, silenced_at, deleted_at)
     values ($1, $2, 'http', $3, 'payments', $4, 'http', $5, $4, 'high', $6, 'healthy', now(),
       case when $7 then now() end, case when $8 then now() end)`,
    [
      fields.id,
      canary,
      fields.name,
      SECRET,
      { team: SECRET },
      { url: `https://${SECRET}.acme.test`, password: SECRET },
      fields.silenced === true,
      fields.deleted === true,
    ],
  );
  await pool.query(
    `select opsdeck.record_check_status($1, now(), false, 12, $2, $2, false, $3, now() + interval '1 minute')`,
    [fields.id, SECRET, { rows: [SECRET] }],
  );
}

beforeAll(async () => {
  gateway = await startTestGateway();
  await addCheck({ id: CHECK, name: 'front page' });
  await addCheck({ id: randomUUID(), name: 'silenced', silenced: true });
  await addCheck({ id: randomUUID(), name: 'deleted', deleted: true });
});
afterAll(() => gateway?.stop());

const HEALTH = '/api/public/health';
const call = (target = HEALTH, init: RequestInit = {}) => fetch(`${gateway.url}${target}`, init);
const checksOf = async (response: Response) => ((await response.json()) as Answer).checks;

describe('the public list of checks', () => {
  it('tells of each check what is on the list of fields, and nothing else', async () => {
    const response = await call();
    expect(response.status).toBe(200);
    const text = await response.text();
    const { checks } = JSON.parse(text) as Answer;
    expect(checks.map(({ name }) => name)).toEqual(['front page']);
    expect(Object.keys(checks[0] ?? {}).sort()).toEqual(FIELDS);
    expect(checks[0]).toMatchObject({
      id: CHECK,
      type: 'http',
      icon: 'http',
      namespace: 'payments',
      canary_name: 'canary of front page',
      status: 'unhealthy',
      uptime: { passed: 0, failed: 1 },
      latency: { p95: 12, p99: 12 },
    });
    expect(text).not.toContain(SECRET);
    expect(text).not.toMatch(/description|endpoint|message|error|spec|owner|agent|labels|severity/);
  });

  it('has a view of these columns alone', async () => {
    const { rows } = await gateway.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public_views' and table_name = 'health' order by 1`,
    );
    const nested = ['uptime', 'latency'];
    expect(rows.map(({ name }) => name)).toEqual(
      [...FIELDS.filter((field) => !nested.includes(field)), 'passed', 'failed', 'p95', 'p99'].sort(),
    );
  });

  it.each([
    '?select=*',
    '?select=spec&columns=spec',
    '?labels={"team":"hunter2"}',
    '?deleted=true&silenced=true&DeleteFrom=2000-01-01T00:00:00Z',
    '?id=eq.1&order=spec&limit=0&offset=5',
    '?timeRange=7d',
    `?${'x'.repeat(4000)}=1`,
  ])('says the same with %.60s', async (query) => {
    expect(await (await call(`${HEALTH}${query}`)).text()).toBe(await (await call()).text());
  });

  it('says the same to whoever is signed in, and takes no session for it', async () => {
    await createAccount(gateway.pool, 'ada@acme.test', ['admin']);
    const cookie = await signIn(gateway.url, 'ada@acme.test');
    const own = await call(HEALTH, { headers: { cookie, authorization: 'Bearer nonsense' } });
    expect(own.status).toBe(200);
    expect(own.headers.get('set-cookie')).toBeNull();
    expect(await own.text()).toBe(await (await call()).text());
  });

  it('lets hostile names through as text, and cuts those without an end', async () => {
    const id = randomUUID();
    const hostile = '</script><img src=x onerror=alert(1)>\u202e\u0007';
    await addCheck({ id, name: hostile });
    const endless = randomUUID();
    await addCheck({ id: endless, name: 'x'.repeat(50_000) });
    const other = await startAgain();
    const checks = await checksOf(await fetch(`${other.url}${HEALTH}`));
    await other.close();
    expect(checks.find((check) => check.id === id)?.name).toBe(hostile);
    expect(String(checks.find((check) => check.id === endless)?.name)).toHaveLength(300);
    await gateway.pool.query('delete from checks where id = any($1)', [[id, endless]]);
  });

  it('answers a repeated question with a mark instead of the list', async () => {
    const first = await call();
    const etag = first.headers.get('etag') ?? '';
    await first.text();
    const again = await call(HEALTH, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const changed = await call(HEALTH, { headers: { 'if-none-match': 'W/"other"' } });
    expect(changed.status).toBe(200);
    await changed.text();
  });

  it('comes compressed for whoever can read that', async () => {
    const squeezed = await call(HEALTH, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(squeezed.headers.get('content-encoding')).toBe('gzip');
    expect(await checksOf(squeezed)).toHaveLength(1);
    const plain = await call(HEALTH, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await checksOf(plain)).toHaveLength(1);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const response = await call(HEALTH, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it.each(['', '/', '/checks', '/health/', '/health/x', '/../db/checks', '/%2e%2e/db/checks'])(
    'has nothing at /api/public%s',
    async (rest) => {
      expect([401, 404]).toContain((await gateway.app.inject(`/api/public${rest}`)).statusCode);
    },
  );
});

/** The same calls over the same database, of which nothing has been read yet. */
async function startAgain(options: Partial<PublicRoutesDeps> = {}) {
  const app = fastify();
  await app.register(publicRoutes, { prefix: '/api/public', pool: gateway.pool, isOn: true, ...options });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => app.close() };
}

it('asks a network to wait that calls too often', async () => {
  const other = await startAgain({ limits: { calls: 2, windowMs: 60_000 } });
  const answers = [];
  for (let index = 0; index < 3; index += 1) answers.push(await fetch(`${other.url}${HEALTH}`));
  await other.close();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

describe('the role of the public pages', () => {
  const asPublic = (sql: string) =>
    gateway.pool.query(`begin; set local role opsdeck_public; ${sql}; rollback`);

  it('reads the view', async () => {
    await expect(asPublic('select * from public_views.health')).resolves.toBeDefined();
  });

  it('has a right to read nothing else in the whole database', async () => {
    const { rows } = await gateway.pool.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'v', 'm', 'p', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
         and has_any_column_privilege('opsdeck_public', c.oid, 'select, insert, update, references')`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['public_views.health']);
  });

  it('may call no function that acts with the rights of somebody else', async () => {
    const { rows } = await gateway.pool.query<{ name: string }>(
      `select p.oid::regprocedure::text as name
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and has_schema_privilege('opsdeck_public', n.oid, 'usage')
         and has_function_privilege('opsdeck_public', p.oid, 'execute')`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    'select * from public.checks',
    'select spec from public.canaries',
    'select * from public.check_statuses',
    'select * from public.people',
    'select * from public.properties',
    'select * from public.connections',
    'select * from api.checks',
    'select * from anonymous.checks',
    'select * from opsdeck.sessions',
    'select * from opsdeck.check_summary',
    `update public.checks set name = 'changed'`,
    'delete from public_views.health',
    'create table public_views.mine (id int)',
    'set local role opsdeck_admin; select * from public.people',
  ])('is refused %s', async (sql) => {
    const client = await gateway.pool.connect();
    try {
      await client.query('begin; set session authorization opsdeck_public');
      await expect(client.query(sql)).rejects.toThrow(/permission denied|cannot delete|read-only/);
    } finally {
      await client.query('rollback; reset session authorization');
      client.release();
    }
  });

  it.each(['checks', 'canaries', 'check_statuses', 'people', 'connections', 'properties', 'config_items'])(
    'is not asked who comes to the data API for %s without a session',
    async (table) => {
      expect((await call(`/api/db/${table}`)).status).toBe(401);
      expect((await call(`/api/public/${table}`)).status).toBe(404);
      expect((await call(`/api/public/db/${table}`)).status).toBe(404);
    },
  );

  it('cannot be taken on by the data API', async () => {
    const { rows } = await gateway.pool.query<{ member: boolean }>(
      `select pg_has_role('authenticator', 'opsdeck_public', 'member') as member`,
    );
    expect(rows).toEqual([{ member: false }]);
  });
});

describe('an installation without public pages', () => {
  let closed: TestGateway;
  beforeAll(async () => {
    closed = await startTestGateway({ config: { publicViews: false } });
  });
  afterAll(() => closed?.stop());

  it('says so, and reads nothing', async () => {
    const response = await fetch(`${closed.url}${HEALTH}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 'The public pages of this console are switched off.' });
  });
});

describe('without accounts', () => {
  let open: TestGateway;
  beforeAll(async () => {
    open = await startTestGateway({ config: { signIn: 'anonymous', product: 'health' } });
  });
  afterAll(() => open?.stop());

  it('serves the public list as well', async () => {
    expect(await checksOf(await fetch(`${open.url}${HEALTH}`))).toEqual([]);
  });
});
