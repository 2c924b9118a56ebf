import { hostname } from 'node:os';
import { DEFAULT_SWITCHES } from '@/config/switches';
import {
  createAccount,
  signIn,
  startTestGateway,
  type TestGateway,
} from '@/gateway/testing/startTestGateway';

const TEAM = '20000000-0000-4000-8000-000000000001';

type Whoami = {
  message: string;
  payload: {
    user: object;
    roles: string[];
    permissions: { subject: string; object: string; action: string }[];
    hostname: string;
  };
};

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

describe('the platform calls', () => {
  let gateway: TestGateway;
  let personId: string;
  let cookie: string;

  beforeAll(async () => {
    gateway = await startTestGateway();
    personId = await createAccount(gateway.pool, 'dana@acme.test', ['viewer', TEAM]);
    await gateway.pool.query(
      `insert into public.casbin_rule (ptype, v0, v1, v2, v3, v4, v5) values
         ('g', $1, 'responder', '', '', '', ''),
         ('p', $2, 'playbooks', 'playbook:run', 'allow', 'true', 'c0000000-0000-4000-8000-000000000007'),
         ('p', 'viewer', 'logs', 'read,create', 'deny', '', 'na'),
         ('p', 'editor', 'logs', 'read', 'allow', '', 'na')`,
      [TEAM, personId],
    );
    await gateway.pool.query(
      `insert into public.properties (name, value, deleted_at) values ('logs.disable', 'true', null), ('old.disable', 'true', now())`,
    );
    cookie = await signIn(gateway.url, 'dana@acme.test');
  });
  afterAll(() => gateway.stop());

  async function get<Body>(path: string, headers: Record<string, string> = { cookie }) {
    const response = await fetch(gateway.url + path, { headers: { accept: 'application/json', ...headers } });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  }

  it.each(['/api/auth/whoami', '/api/properties', '/api/about', '/api/canary/api/summary'])(
    'needs a session for %s',
    async (path) => {
      expect(await get(path, {})).toMatchObject({ status: 401, body: { error: 'You are not signed in.' } });
    },
  );

  it('tells who is signed in', async () => {
    const { status, body } = await get<Whoami>('/api/auth/whoami');
    expect(status).toBe(200);
    expect(body.message).toBe('success');
    expect(body.payload.user).toEqual({
      id: personId,
      name: 'dana Tester',
      email: 'dana@acme.test',
      properties: {},
    });
    expect(body.payload.hostname).toBe(hostname());
  });

  it('lists own roles, teams, and the roles of teams once each', async () => {
    const { body } = await get<Whoami>('/api/auth/whoami');
    expect([...body.payload.roles].sort()).toEqual([TEAM, 'responder', 'viewer'].sort());
  });

  it('lists stored policies of the person and the rights of the roles', async () => {
    const { permissions } = (await get<Whoami>('/api/auth/whoami')).body.payload;
    expect(permissions).toContainEqual({
      id: 'c0000000-0000-4000-8000-000000000007',
      subject: personId,
      object: 'playbooks',
      action: 'playbook:run',
      condition: 'true',
    });
    for (const action of ['read', 'create']) {
      expect(permissions).toContainEqual({ id: 'na', subject: 'viewer', object: 'logs', action, deny: true });
    }
    expect(permissions).toContainEqual({ id: 'na', subject: 'viewer', object: 'canaries', action: 'read' });
    expect(permissions).toContainEqual({
      id: 'na',
      subject: 'responder',
      object: 'incident',
      action: 'create',
    });
    const allowed = (object: string) => permissions.filter((permission) => permission.object === object);
    expect(allowed('connections')).toEqual([]);
    expect(allowed('canaries').map(({ action }) => action)).toEqual(['read', 'read']);
    expect(permissions.some(({ subject }) => subject === 'editor')).toBe(false);
  });

  it('lets the rights of a team count', async () => {
    const answer = await fetch(`${gateway.url}/api/db/comments?id=eq.${TEAM}`, {
      method: 'DELETE',
      headers: { cookie },
    });
    expect(answer.status).toBe(204);
  });

  it('lists live properties', async () => {
    const { body } = await get<{ name: string }[]>('/api/properties');
    expect(body).toContainEqual({
      name: 'logs.disable',
      value: 'true',
      source: 'db',
      type: '',
      description: '',
    });
    expect(body.map(({ name }) => name)).not.toContain('old.disable');
  });

  it('names its version', async () => {
    expect((await get('/api/about')).body).toEqual({ appVersion: '1.4.57', chartVersion: '1.4.57' });
  });

  it('answers 404 as JSON for calls that do not exist', async () => {
    expect(await get('/api/nothing?x=1')).toMatchObject({
      status: 404,
      body: { error: 'Nothing is at /api/nothing' },
    });
  });

  describe('/config.json', () => {
    const loaded = (seed: string | null) =>
      seed === null
        ? gateway.pool.query(`delete from opsdeck.meta where key = 'seed'`)
        : gateway.pool.query(
            `insert into opsdeck.meta (key, value) values ('seed', to_jsonb($1::text))
             on conflict (key) do update set value = excluded.value`,
            [seed],
          );

    it.each(['demo', 'full'])('shows the demo accounts with the seed %s', async (seed) => {
      await loaded(seed);
      const demo = await get<{ demoAccounts: object[] }>('/config.json', {});
      expect(demo.headers.get('cache-control')).toBe('no-cache');
      expect(demo.body).toMatchObject({ variant: 'self-hosted', seed, version: '1.4.57' });
      expect(demo.body.demoAccounts).toHaveLength(6);
      expect(demo.body.demoAccounts[0]).toEqual({
        email: 'admin@opsdeck.local',
        password: 'opsdeck-admin',
        role: 'admin',
      });
    });

    it.each(['empty', null])('shows none with the seed %s', async (seed) => {
      await loaded(seed);
      expect((await get('/config.json', {})).body).toEqual({
        variant: 'self-hosted',
        product: 'console',
        seed,
        mailbox: false,
        docsUrl: DEFAULT_SWITCHES.docsUrl,
        version: '1.4.57',
      });
    });
  });
});
