import {
  createAccount,
  signIn,
  startTestGateway,
  type TestGateway,
} from '@/gateway/testing/startTestGateway';

type Item = { id: string; name: string } & Record<string, unknown>;
type Found = Record<string, Item[]>;

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

describe('POST /api/resources/search', () => {
  let gateway: TestGateway;
  const cookies: Record<string, string> = {};

  beforeAll(async () => {
    gateway = await startTestGateway();
    for (const role of ['viewer', 'guest']) {
      await createAccount(gateway.pool, `${role}@acme.test`, [role]);
      cookies[role] = await signIn(gateway.url, `${role}@acme.test`);
    }
    const { rows } = await gateway.pool.query<{ agent: string; canary: string; topology: string }>(
      `with agent as (insert into public.agents (name) values ('edge') returning id),
         canary as (insert into public.canaries (name, namespace, spec, source, labels)
           values ('web', 'shop', '{}', 'System', '{"team":"payments"}') returning id),
         topology as (insert into public.topologies (name, namespace, spec) values ('shop', 'default', '{}') returning id)
       select agent.id as agent, canary.id as canary, topology.id as topology from agent, canary, topology`,
    );
    const { agent, canary, topology } = rows[0] ?? {};
    await gateway.pool.query(
      `insert into public.checks (canary_id, agent_id, type, name, namespace, status, icon, labels, spec, created_at) values
         ($1, '00000000-0000-0000-0000-000000000000', 'http', 'checkout-api', '', 'unhealthy', 'http', '{"tier":"gold"}', '{}', now()),
         ($1, '00000000-0000-0000-0000-000000000000', 'dns', 'checkout_dns', 'net', 'healthy', null, '{}', '{}', now() - interval '9 days'),
         ($1, $2, 'http', 'checkout-edge', null, 'healthy', null, null, '{}', now())`,
      [canary, agent],
    );
    await gateway.pool.query(
      `insert into public.config_items (name, type, config_class, health, status, tags, labels, deleted_at) values
         ('web-1', 'Kubernetes::Pod', 'Pod', 'healthy', 'Running', '{"cluster":"prod","namespace":"shop"}', '{"app":"web"}', null),
         ('web-2', 'Kubernetes::Pod', 'Pod', 'unhealthy', 'CrashLoop', '{"cluster":"test","namespace":"shop"}', '{}', null),
         ('web', 'Kubernetes::Service', 'Service', null, null, '{"cluster":"prod"}', null, null)`,
    );
    await gateway.pool.query(
      `insert into public.components (name, external_id, type, topology_id, status, health, properties) values
         ('cart', 'cart', 'service', $1, 'info', 'healthy', '[{"name":"tier","text":"gold"}]')`,
      [topology],
    );
    await gateway.pool.query(
      `insert into public.connections (name, namespace, type, url, password) values ('orders', 'shop', 'postgres', 'postgres://db', 'secret')`,
    );
  });
  afterAll(() => gateway.stop());

  async function search(body: unknown, role = 'viewer') {
    const response = await fetch(`${gateway.url}/api/resources/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookies[role] ?? '' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Found & { error?: string } };
  }
  const names = async (kind: string, selector: object) =>
    ((await search({ [kind]: [selector] })).body[kind] ?? []).map((item) => item.name);

  it('needs a session', async () => {
    expect((await search({}, 'nobody')).status).toBe(401);
  });

  it('describes what it finds, and leaves kinds without a match out', async () => {
    const { status, body } = await search({
      checks: [{ agent: 'all', search: 'checkout health=unhealthy' }],
      connections: [{ name: '*', types: ['postgres'], search: '' }],
      playbooks: [{ name: '*' }],
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      checks: [
        {
          id: expect.any(String) as string,
          agent: '00000000-0000-0000-0000-000000000000',
          icon: 'http',
          name: 'checkout-api',
          namespace: 'shop',
          type: 'http',
          tags: { team: 'payments', tier: 'gold' },
          health: 'unhealthy',
        },
      ],
      connections: [
        { id: expect.any(String) as string, agent: '', name: 'orders', namespace: 'shop', type: 'postgres' },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it.each<[string, object, string[]]>([
    ['checks', { search: 'checkout' }, ['checkout-api', 'checkout_dns']],
    ['checks', { search: 'checkout', agent: 'all' }, ['checkout-api', 'checkout_dns', 'checkout-edge']],
    ['checks', { agent: 'edge' }, ['checkout-edge']],
    ['checks', { agent: 'all', search: 'agent=edge' }, ['checkout-edge']],
    ['checks', { search: 'checkout_' }, ['checkout_dns']],
    ['checks', { search: '*API' }, ['checkout-api']],
    ['checks', { search: 'checkout -type=dns' }, ['checkout-api']],
    ['checks', { search: 'type=http | type=dns' }, ['checkout-api', 'checkout_dns']],
    ['checks', { search: 'labels.tier=gold' }, ['checkout-api']],
    ['checks', { search: 'checkout !labels.tier' }, ['checkout_dns']],
    [
      'checks',
      { search: 'labels=payments', agent: 'all' },
      ['checkout-api', 'checkout_dns', 'checkout-edge'],
    ],
    ['checks', { search: 'created<now-2d' }, ['checkout_dns']],
    ['checks', { search: 'type=dns ; type=http' }, ['checkout_dns', 'checkout-api']],
    ['checks', { search: '@order=-name', name: '*' }, ['checkout_dns', 'checkout-api']],
    ['checks', { search: 'limit=1', name: '*' }, ['checkout-api']],
    ['checks', { name: 'CHECKOUT-API' }, ['checkout-api']],
    ['checks', { name: 'checkout*,!*dns' }, ['checkout-api']],
    ['checks', { namespace: 'shop' }, ['checkout-api']],
    ['checks', { labelSelector: 'team=payments,tier notin (silver)' }, ['checkout-api', 'checkout_dns']],
    ['checks', { statuses: ['healthy'] }, ['checkout_dns']],
    ['canaries', { name: '*' }, ['web']],
    ['components', { search: 'properties.tier=gold' }, ['cart']],
    ['configs', { types: ['pod'] }, ['web-1', 'web-2']],
    ['configs', { search: 'type=pod tags.cluster=prod' }, ['web-1']],
    ['configs', { tagSelector: 'cluster in (prod)' }, ['web', 'web-1']],
    ['configs', { fieldSelector: 'status=CrashLoop' }, ['web-2']],
    ['configs', { health: 'healthy' }, ['web-1']],
    ['configs', { limit: 1, name: '*' }, ['web']],
    ['configs', {}, []],
    ['configs', { search: '  ', limit: 5 }, []],
  ])('finds %s by %j', async (kind, selector, expected) => {
    const found = await names(kind, selector);
    expect([...found].sort()).toEqual([...expected].sort());
    if (JSON.stringify(selector).includes('@order') || JSON.stringify(selector).includes(';'))
      expect(found).toEqual(expected);
  });

  it('joins several selectors, each row once', async () => {
    const { body } = await search({ configs: [{ name: 'web-1' }, { types: ['pod'] }] });
    expect(body.configs?.map((item) => item.name)).toEqual(['web-1', 'web-2']);
  });

  it('adds times when asked', async () => {
    const { body } = await search({ timestamps: true, configs: [{ name: 'web-1' }] });
    expect(body.configs?.[0]).toMatchObject({ created_at: expect.any(String) as string, status: 'Running' });
  });

  it('shows a guest only what their scopes allow', async () => {
    expect((await search({ configs: [{ name: '*' }], checks: [{ agent: 'all' }] }, 'guest')).body).toEqual(
      {},
    );
  });

  it.each([
    [{ limit: 1001 }, 'limit'],
    [[], 'JSON object'],
    [{ people: [] }, 'cannot be searched'],
    [{ checks: {} }, 'list of selectors'],
    [{ checks: [{ name: 5 }] }, 'must be text'],
    [{ checks: [{ search: 'a\u0000b' }] }, 'must be text'],
    [{ checks: [{ tagSelector: 'a=b' }] }, 'tagSelector cannot be used for checks'],
    [{ connections: [{ agent: 'all' }] }, 'have no agent'],
    [{ checks: [{ search: 'colour=red' }] }, 'no field "colour"'],
    [{ checks: [{ search: 'created>soon' }] }, 'not a date'],
    [{ checks: [{ search: 'name>5' }] }, 'dates only'],
    [{ checks: [{ search: 'web @order=spec' }] }, 'cannot be ordered'],
    [{ checks: [{ scope: 'web' }] }, 'scope must be the id'],
    [{ checks: Array(51).fill({ name: 'a' }) }, '50 selectors at most'],
    [{ checks: [{ search: 'a;'.repeat(21) }] }, '20 parts at most'],
    [{ checks: [{ id: 'a,'.repeat(10_001) }] }, 'must be text'],
  ])('says what is wrong with %j', async (body, reason) => {
    const answer = await search(body);
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(reason) as string]);
  });

  it.each(["'; drop table people; --", "x' or '1'='1", '%', '\\', "labels.a'b=c", 'type=x"y"z'])(
    'takes %j as text',
    async (text) => {
      const answer = await search({
        configs: [{ search: text, name: text, labelSelector: `a!=${text.replace(/[\s=!]/g, '')}` }],
      });
      expect([200, 400]).toContain(answer.status);
      expect(answer.body.configs).toBeUndefined();
    },
  );
});
