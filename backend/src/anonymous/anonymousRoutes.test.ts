import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { TABLES_BY_RESOURCE } from '@/gateway/tableResources';
import { createAccount, startTestGateway, type TestGateway } from '@/gateway/testing/startTestGateway';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

const CANARY = '30000000-0000-4000-8000-000000000001';
const CHECK = '30000000-0000-4000-8000-000000000002';
const SECRET = 'hunter2-in-the-spec';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({ config: { signIn: 'anonymous', product: 'health' } });
  const { pool } = gateway;
  await createAccount(pool, 'ada@acme.test', ['admin']);
  await pool.query(`insert into canaries (id, name, namespace, spec) values ($1, 'web', 'default', $2)`, [
    CANARY,
    { interval: 3600, password: SECRET },
  ]);
  await pool.query(
    `insert into checks (id, canary_id, type, name, spec, status)
     values ($1, $2, 'http', 'front page', $3, 'healthy')`,
    [CHECK, CANARY, { url: 'https://web.acme.test', password: SECRET, severity: 'high' }],
  );
  await pool.query(
    `insert into check_statuses (check_id, time, status, duration, message, details)
     values ($1, now(), true, 12, 'fine', $2)`,
    [CHECK, { rows: [SECRET] }],
  );
  await pool.query(
    `with item as (insert into config_items (name, type, config_class) values ('web', 'Kubernetes::Service', 'Service') returning id)
     insert into check_config_relationships (config_id, check_id, canary_id) select id, $1, $2 from item`,
    [CHECK, CANARY],
  );
  await pool.query(
    `insert into properties (name, value) values ('logs.disable', 'true'), ('checks.note', $1)`,
    [SECRET],
  );
});
afterAll(() => gateway?.stop());

async function call(target: string, init: RequestInit = {}) {
  const response = await fetch(`${gateway.url}${target}`, {
    ...init,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...init.headers },
  });
  const text = await response.text();
  return { status: response.status, text, json: () => JSON.parse(text) as Record<string, unknown> };
}

describe('without signing in', () => {
  it('says who is looking, with no right but to read checks', async () => {
    const { payload } = (await call('/api/auth/whoami')).json() as { payload: Record<string, unknown> };
    expect(payload).toEqual({
      user: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, name: 'Anonymous', properties: {} },
      roles: ['viewer'],
      permissions: [{ id: 'na', subject: 'viewer', object: 'canaries', action: 'read' }],
    });
  });

  it('shows checks, their figures and their runs, as the pages ask for them', async () => {
    const summary = (await call('/api/canary/api/summary')).json() as { checks_summary: unknown[] };
    expect(summary.checks_summary).toEqual([
      expect.objectContaining({
        id: CHECK,
        name: 'front page',
        severity: 'high',
        endpoint: 'https://web.acme.test',
      }),
    ]);
    const graph = await call(`/api/canary/api/graph?check=${CHECK}&count=300`);
    expect(graph.json()).toMatchObject({ uptime: { passed: 1, failed: 0 } });
    const columns =
      '*,canaries!checks_canary_id_fkey(id,name,namespace,source),agents!checks_agent_id_fkey(id,name),checks_unlogged(status)' +
      ',components:check_component_relationships(deleted_at,components(id,name,icon,deleted_at))' +
      ',configs:check_config_relationships(deleted_at,configs(id,name,type,deleted_at))';
    const detail = await call(`/api/db/checks?select=${columns}&id=eq.${CHECK}`);
    expect(JSON.parse(detail.text)).toEqual([
      expect.objectContaining({
        name: 'front page',
        canaries: expect.objectContaining({ name: 'web' }),
        // There are links, but neither topology nor catalog is open.
        components: [],
        configs: [],
      }),
    ]);
    const runs = await call(`/api/db/check_statuses?check_id=eq.${CHECK}&select=time,message,status`, {
      headers: { prefer: 'count=exact' },
    });
    expect(JSON.parse(runs.text)).toEqual([expect.objectContaining({ message: 'fine', status: true })]);
  });

  it('tells nothing of specifications, details of runs and notes', async () => {
    const answers = await Promise.all(
      [
        '/api/canary/api/summary',
        `/api/canary/api/graph?check=${CHECK}`,
        '/api/db/checks',
        '/api/db/check_statuses',
        '/api/properties',
      ].map((target) => call(target)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.filter(({ text }) => text.includes(SECRET))).toEqual([]);
    expect((await call('/api/db/checks?select=spec')).status).toBe(400);
    expect((await call('/api/db/check_statuses?select=details')).status).toBe(400);
    expect(JSON.parse((await call('/api/properties')).text)).toMatchObject([{ name: 'logs.disable' }]);
  });

  it.each(
    Object.values(TABLES_BY_RESOURCE)
      .flat()
      .filter((table) => table !== 'checks' && table !== 'check_statuses'),
  )('does not show %s', async (table) => {
    expect(await call(`/api/db/${table}`)).toMatchObject({
      status: 403,
      text: 'unauthorized. Access Denied',
    });
  });

  it.each([
    ['POST', `/api/canary/run/check/${CHECK}`],
    ['POST', '/api/db/canaries'],
    ['POST', '/api/db/checks'],
    ['PATCH', `/api/db/checks?id=eq.${CHECK}`],
    ['DELETE', `/api/db/checks?id=eq.${CHECK}`],
    ['PUT', '/api/db/checks'],
    ['POST', '/api/resources/search'],
    ['GET', '/api/canary/api/details'],
    ['GET', '/api/kubeconfig'],
    ['POST', '/api/auth/create_token'],
    ['GET', '/api/auth/tokens'],
    ['GET', '/api/db/rpc/related_configs_recursive'],
  ])('refuses %s %s', async (method, target) => {
    const body = method === 'GET' ? {} : { body: '{"name":"changed"}' };
    expect((await call(target, { method, ...body })).status).toBe(403);
    const { rows } = await gateway.pool.query('select name from checks');
    expect(rows).toEqual([{ name: 'front page' }]);
  });

  it('has nothing to sign in to', async () => {
    expect((await call('/api/.ory/self-service/login/browser')).status).toBe(404);
    expect((await call('/api/.ory/sessions/whoami')).status).toBe(404);
  });

  it('stays with the schema of the mode, whatever the caller asks for', async () => {
    const headers = { 'accept-profile': 'api', 'content-profile': 'api' };
    expect((await call('/api/db/checks?select=spec', { headers })).status).toBe(400);
  });
});

describe('the database, for whoever gets past the gateway', () => {
  const asRole = (sql: string) =>
    gateway.pool.query(`begin; set local role opsdeck_anonymous; ${sql}; rollback`);

  it('lets the role read what is shown', async () => {
    await expect(asRole('select * from anonymous.checks')).resolves.toBeDefined();
    await expect(asRole('select * from anonymous.check_statuses')).resolves.toBeDefined();
  });

  it.each([
    'select spec from public.checks',
    'select spec from public.canaries',
    'select details from public.check_statuses',
    'select * from api.checks',
    'select * from public.people',
    'select * from public.properties',
    'select * from public.config_items',
    'select * from opsdeck.sessions',
    `update public.checks set name = 'changed'`,
    `insert into anonymous.checks (name) values ('new')`,
    'delete from anonymous.check_statuses',
  ])('refuses %s', async (sql) => {
    await expect(asRole(sql)).rejects.toThrow(/permission denied/);
    await gateway.pool.query('rollback');
  });
});

it('lists no area but the one of health checks', async () => {
  writeFileSync(
    path.join(gateway.siteDir, 'remotes.json'),
    JSON.stringify({ remotes: [{ name: 'catalog' }, { name: 'health', version: '1.0.0' }] }),
  );
  expect((await call('/remotes.json')).json()).toEqual({ remotes: [{ name: 'health', version: '1.0.0' }] });
  expect((await call('/config.json')).json()).toMatchObject({ variant: 'anonymous', product: 'health' });
});
