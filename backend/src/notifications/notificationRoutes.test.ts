import { randomUUID } from 'node:crypto';
import { ROLES, roleCan, type Role } from '@opsdeck/shared/rbac/model';
import { signInEveryRole, startTestGateway, type TestGateway } from '@/gateway/testing/startTestGateway';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

const NODE = '50000000-0000-4000-8000-000000000001';
const POD = '50000000-0000-4000-8000-000000000002';
const GONE = '50000000-0000-4000-8000-000000000003';
const RULE = '70000000-0000-4000-8000-000000000001';
const NOBODY = '00000000-0000-4000-8000-00000000dead';

type Json = Record<string, unknown>;

let gateway: TestGateway;
let cookies: Record<Role, string>;

async function call<Body = Json>(path: string, o: { body?: unknown; as?: Role; method?: string } = {}) {
  const answer = await fetch(`${gateway.url}/api${path}`, {
    method: o.method ?? (o.body === undefined ? 'GET' : 'POST'),
    headers: {
      cookie: cookies[o.as ?? 'editor'],
      ...(o.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(o.body === undefined ? {} : { body: JSON.stringify(o.body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, text, body: (isJson ? JSON.parse(text) : text) as Body };
}

type Summary = { total: number; results: Json[] | null };
const summary = (body: Json, as?: Role) =>
  call<Summary>('/notification/summary', { body, ...(as ? { as } : {}) });

beforeAll(async () => {
  gateway = await startTestGateway();
  cookies = await signInEveryRole(gateway);
  await gateway.pool.query(`
    insert into config_items (id, config_class, type, name, health, tags, parent_id, deleted_at) values
      ('${NODE}', 'Node', 'Kubernetes::Node', 'node-1', 'unhealthy', '{"zone":"a"}', null, null),
      ('${POD}', 'Pod', 'Kubernetes::Pod', 'pod_1', 'healthy', '{"zone":"b"}', '${NODE}', null),
      ('${GONE}', 'Pod', 'Kubernetes::Pod', 'old-pod', 'healthy', '{}', null, now());
    insert into notifications (id, name, events, source, custom_services, properties, fallback_custom_services)
      values ('${RULE}', 'pods', '{config.unhealthy}', 'UI',
        '[{"url":"https://hooks.acme.test/ops?token=hidden-word","properties":{"password":"hidden-word"}}]',
        '{"apiKey":"hidden-word"}', '[{"connection":"connection://ops/chat"},{"url":"https://u:hidden-word@b.acme.test"}]');
    insert into notification_send_history (notification_id, source_event, resource_id, status, count, body, error,
      created_at, first_observed, payload) values
      ('${RULE}', 'config.unhealthy', '${NODE}', 'sent', 1, 'Node is down', null, now() - interval '3 hours', now() - interval '4 hours', '{"token":"hidden-word"}'),
      ('${RULE}', 'config.unhealthy', '${NODE}', 'repeat-interval', 11, 'Node is down', null, now() - interval '1 hour', now() - interval '2 hours', null),
      ('${RULE}', 'config.unhealthy', '${POD}', 'error', 1, '{"blocks":[{"type":"section","text":{"text":"Pod is *down*"}}]}', 'connection refused', now() - interval '2 days', now() - interval '2 days', null),
      ('${RULE}', 'config.unhealthy', '${POD}', 'sent', 1, 'Pod is down', null, now() - interval '3 days', now() - interval '3 days', null),
      ('${RULE}', 'config.unhealthy', '${GONE}', 'sent', 1, 'Old', null, now() - interval '5 minutes', now(), null),
      ('${RULE}', 'config.unhealthy', '${NOBODY}', 'sent', 1, 'Of nothing', null, now(), now(), null)`);
});
afterAll(() => gateway.stop());

describe('the summary', () => {
  it('sums what was sent by resource, the latest first', async () => {
    const { body } = await summary({});
    expect(body.total).toBe(2);
    expect(body.results).toMatchObject([
      {
        resource: { id: NODE, name: 'node-1', type: 'Kubernetes::Node' },
        resource_kind: 'config',
        resource_type: 'Kubernetes::Node',
        last_message: 'Node is down',
        total: 12,
        sent: 1,
        error: 0,
        suppressed: 11,
        in_progress: 0,
      },
      {
        resource: { id: POD },
        total: 2,
        sent: 1,
        error: 1,
        suppressed: 0,
        last_message: 'connection refused',
      },
    ]);
  });

  it.each<[string, Json, string[]]>([
    ['status', { status: 'error' }, [POD]],
    ['status, the other way', { status: '!error,!repeat-interval' }, [NODE, POD]],
    ['type', { resourceType: 'Kubernetes__Node' }, [NODE]],
    ['kind', { resourceKind: '!config' }, []],
    ['tags', { tags: 'zone=b' }, [POD]],
    ['the beginning of a name', { search: 'node' }, [NODE]],
    ['a letter that means any letter to the database', { search: 'pod_1' }, [POD]],
    ['a pattern', { search: '*_1' }, [POD]],
    ['time', { from: 'now-1d' }, [NODE]],
    ['an end', { to: '2001-01-01' }, []],
    ['deleted resources', { includeDeletedResources: true, status: 'sent' }, [NOBODY, GONE, NODE, POD]],
  ])('can be asked for by %s', async (_what, query, expected) => {
    const { body } = await summary(query);
    expect((body.results ?? []).map((row) => row.resource_id)).toEqual(expected);
    expect(body.total).toBe(expected.length);
    if (expected.length === 0) expect(body.results).toBeNull();
  });

  it('comes in pages of fifty at most', async () => {
    expect((await summary({ pageSize: 1, pageIndex: 1 })).body).toMatchObject({
      total: 2,
      results: [{ resource_id: POD }],
    });
    expect((await summary({ pageSize: 5000 })).body.results).toHaveLength(2);
    expect((await summary({ pageSize: 1, pageIndex: 9 })).body).toEqual({ total: 2, results: null });
  });

  it.each([[{ from: 'yesterday' }], [{ search: 7 }], [{ tags: '=' }], [{ status: 'x\u0000' }], [['a list']]])(
    'refuses %j',
    async (body) => {
      const answer = await call('/notification/summary', { body });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ error: expect.any(String) });
    },
  );

  it('shows guests nothing that they may not see', async () => {
    expect((await summary({}, 'guest')).body).toEqual({ total: 0, results: null });
  });
});

describe('one send', () => {
  it('comes with its resource and a readable body', async () => {
    const { rows } = await gateway.pool.query<{ id: string }>(
      `select id from notification_send_history where status = 'error'`,
    );
    const { body } = await call(`/notification/send_history/${rows[0]?.id}`, { as: 'viewer' });
    expect(body).toMatchObject({
      resource: { id: POD },
      resource_kind: 'config',
      body_markdown: 'Pod is *down*',
    });
  });

  it.each([
    ['nonsense', 400],
    [NOBODY, 404],
  ])('%s is answered with %i', async (id, status) => {
    expect((await call(`/notification/send_history/${id}`)).status).toBe(status);
  });
});

describe('a silence', () => {
  it('is stored with its author and an answer without words', async () => {
    const answer = await call('/notification/silence', {
      body: {
        name: 'upgrade',
        from: 'now',
        until: 'now+2h',
        recursive: true,
        config_id: NODE,
        source: 'KubernetesCRD',
        created_by: NOBODY,
        selectors: [{ types: ['Kubernetes::Node'] }],
      },
    });
    expect([answer.status, answer.text]).toEqual([200, '']);
    const { rows } = await gateway.pool.query<Json>(
      `select s.name, s.recursive, s.config_id, s.source, s.selectors, p.email, s.until - s."from" = interval '2 hours' as for_two_hours
       from notification_silences s join people p on p.id = s.created_by`,
    );
    expect(rows).toEqual([
      {
        name: 'upgrade',
        recursive: true,
        config_id: NODE,
        source: 'UI',
        selectors: [{ types: ['Kubernetes::Node'] }],
        email: 'editor@acme.test',
        for_two_hours: true,
      },
    ]);
  });

  it.each<[Json, string]>([
    [{ name: 'x' }, 'needs a resource, a filter or selectors'],
    [{ name: 'x', selectors: [{}] }, 'needs a resource, a filter or selectors'],
    [{ filter: 'true' }, 'name is required'],
    [{ name: 'x', filter: 'check.' }, 'filter:'],
    [{ name: 'x', filter: 'true', from: 'soon' }, 'from is not a date'],
    [{ name: 'x', filter: 'true', from: 'now+2h', until: 'now+1h' }, 'from must be before until'],
    [{ name: 'x', selectors: '[{"types":["a"]}]' }, 'selectors must be a list'],
    [{ name: 'x', selectors: [{ types: 'a' }] }, 'types must be a list'],
    [{ name: 'x', config_id: 'node' }, 'config_id must be an id'],
    [{ name: 'x', config_id: NOBODY }, 'does not exist'],
    [{ name: 'x\u0000', filter: 'true' }, 'name must be text'],
  ])('that says %j is refused', async (body, text) => {
    const answer = await call('/notification/silence', { body });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(text);
  });

  it.each<[string, string[] | null]>([
    [`id=${POD}&type=config`, [POD]],
    [`id=${POD}`, [POD]],
    [`id=${NODE}&recursive=true`, [NODE, POD]],
    [`id=${NODE}&type=check&recursive=true`, null],
    [`filter=${encodeURIComponent(`config.tags.zone == 'b'`)}`, [POD]],
    [`selectors=${encodeURIComponent('[{"tagSelector":"zone=a"}]')}`, [NODE]],
    [`filter=${encodeURIComponent(`config.name == 'old-pod'`)}`, null],
    [`id=${NOBODY}`, null],
  ])('shows what it would have held back: %s', async (query, expected) => {
    const { status, body } = await call<Json[] | null>(`/notification/silence_preview?${query}`);
    expect(status).toBe(200);
    expect(body === null ? null : body.map((row) => row.resource_id)).toEqual(expected);
    if (body)
      expect(body[0]).toMatchObject({ resource: { name: expect.any(String) as string }, status: 'sent' });
  });

  it.each([
    '',
    'id=nonsense',
    `id=${POD}&type=pod`,
    'filter=check.',
    'selectors=%7B',
    'filter=check.nmae%20==%201',
  ])('cannot be shown for "%s"', async (query) => {
    const answer = await call(`/notification/silence_preview?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: expect.any(String) });
  });

  it('is asked of everything that was sent about a resource, not of one event alone', async () => {
    const id = randomUUID();
    await gateway.pool.query(
      `insert into config_items (id, config_class, type, name) values ($1, 'Pod', 'Kubernetes::Pod', 'both')`,
      [id],
    );
    await gateway.pool.query(
      `insert into notification_send_history (notification_id, source_event, resource_id, status, created_at)
       select '${RULE}', event, $1, 'sent', now() - interval '1 day'
       from unnest(array['config.healthy', 'config.unhealthy']) event`,
      [id],
    );
    const filter = encodeURIComponent(`event == 'config.healthy' && config.name == 'both'`);
    const { body } = await call<Json[] | null>(`/notification/silence_preview?filter=${filter}`);
    expect(body).toMatchObject([{ resource_id: id, source_event: 'config.healthy' }]);
    await gateway.pool.query('delete from notification_send_history where resource_id = $1', [id]);
  });

  it('works again when what it failed for is changed', async () => {
    const { rows } = await gateway.pool.query<{ id: string }>(
      `insert into notification_silences (name, selectors, error) values ('broken', '[{"types":1}]', 'no list') returning id`,
    );
    const path = `/db/notification_silences?id=eq.${rows[0]?.id}`;
    await call(path, { method: 'PATCH', body: { description: 'to be mended' } });
    expect((await call<Json[]>(path)).body).toMatchObject([{ error: 'no list' }]);
    await call(path, { method: 'PATCH', body: { selectors: [{ types: ['Pod'] }] } });
    expect((await call<Json[]>(path)).body).toMatchObject([{ error: null }]);
    await gateway.pool.query('delete from notification_silences where id = $1', [rows[0]?.id]);
  });

  it('is not worked out for ever, however many resources there are', async () => {
    const ids = Array.from({ length: 60 }, () => randomUUID());
    await gateway.pool.query(
      `insert into config_items (id, config_class, type, name)
       select id, 'Pod', 'Kubernetes::Pod', 'many' from unnest($1::uuid[]) id`,
      [ids],
    );
    await gateway.pool.query(
      `insert into notification_send_history (notification_id, source_event, resource_id, status, count, created_at)
       select '${RULE}', 'config.unhealthy', id, 'sent', 1, now() - interval '4 days' from unnest($1::uuid[]) id`,
      [ids],
    );
    // Each of them alone is within the limit of one expression.
    const list = JSON.stringify(Array.from({ length: 50 }, (_, index) => index + 1));
    const filter = `${list}.all(a, ${list}.all(b, ${list}.all(c, a + b + c > 0))) && false`;
    const { status, body } = await call(`/notification/silence_preview?filter=${encodeURIComponent(filter)}`);
    expect([status, body]).toEqual([400, { error: 'filter: the expression takes too long' }]);
    await gateway.pool.query('delete from notification_send_history where resource_id = any ($1)', [ids]);
  });
});

describe('the words of a rule', () => {
  it('are shown before it is saved', async () => {
    const body = {
      filter: `check.severity == 'high'`,
      title: 'Now: {{.event}}',
      template: '{{.check.name}}!',
    };
    expect((await call('/notification/preview', { body })).body).toEqual({
      ok: true,
      title: 'Now: check.failed',
      body: '!',
    });
  });

  it.each([
    [{ filter: 'check.' }, 'filter'],
    [{ filter: `check.nmae == 'x'` }, 'filter'],
  ])('say what is wrong with %j', async (body, field) => {
    expect((await call('/notification/preview', { body })).body).toEqual({
      ok: false,
      field,
      error: expect.any(String),
    });
  });
});

describe('rights', () => {
  it.each(ROLES)('%s', async (role) => {
    const mayWrite = roleCan(role, 'notifications', 'write');
    const mayRead = roleCan(role, 'notifications', 'read');
    const statusOf = async (path: string, body?: unknown) =>
      (await call(path, { as: role, ...(body ? { body } : {}) })).status;
    expect(await statusOf('/notification/summary', {})).toBe(mayRead ? 200 : 403);
    expect(await statusOf(`/notification/silence_preview?id=${POD}`)).toBe(mayRead ? 200 : 403);
    expect(await statusOf('/notification/silence_preview?filter=false')).toBe(mayWrite ? 200 : 403);
    expect(await statusOf('/notification/preview', { filter: 'true' })).toBe(mayWrite ? 200 : 403);
    expect(await statusOf('/notification/silence', { name: 'x', filter: 'false' })).toBe(
      mayWrite ? 200 : 403,
    );
    expect(await statusOf('/notification/events')).toBe(role === 'admin' ? 200 : 403);
  });
});

describe('secrets of rules', () => {
  const paths = [
    '/db/notifications?select=*',
    '/db/notifications_summary?select=*',
    '/db/notification_send_history?select=*',
    '/db/notification_send_history_summary?select=*',
    `/db/rpc/notification_send_history_of_resource?p_resource_id=${NODE}`,
  ];

  it.each(paths)('are for those who may change them: %s', async (path) => {
    for (const as of ['viewer', 'responder', 'commander'] as const) {
      const { status, text } = await call(path, { as });
      expect(status).toBe(200);
      expect(text).not.toContain('hidden-word');
    }
    expect((await call(path, { as: 'editor' })).text).toContain('hidden-word');
  });

  it('are in the addresses of chats and webhooks of rules and teams, too', async () => {
    const services = [
      { connection: 'slack://hidden-word@C1' },
      { url: 'https://discord.com/api/webhooks/1/hidden-word' },
      { url: 'generic+https://a:b@hooks.acme.test:8443/hidden-word?x=hidden-word' },
      { connection: 'connection://ops/chat', name: 'chat' },
      { connection: NOBODY },
    ];
    await gateway.pool.query(
      `insert into notifications (name, events, source, custom_services, fallback_custom_services)
       values ('masked', '{}', 'UI', $1, $1)`,
      [JSON.stringify(services)],
    );
    await gateway.pool.query(
      `insert into teams (name, spec, created_by)
       select 'masked', $1, id from people where email = 'admin@acme.test'`,
      [{ notifications: services, responder_clients: { jira: { password: 'hidden-word' } } }],
    );
    const shown = [
      { connection: 'slack://***' },
      { url: 'https://discord.com/***' },
      { url: 'generic+https://hooks.acme.test:8443/***' },
      { connection: 'connection://ops/chat', name: 'chat' },
      { connection: NOBODY },
    ];
    const read = async (path: string, as: Role) =>
      (await call<Json[]>(`/db/${path}&name=eq.masked`, { as })).body[0];
    for (const as of ['viewer', 'responder', 'commander'] as const) {
      expect(await read('notifications?select=custom_services,fallback_custom_services', as)).toEqual({
        custom_services: shown,
        fallback_custom_services: shown,
      });
      expect(await read('notifications_summary?select=custom_services', as)).toEqual({
        custom_services: shown,
      });
      for (const teams of ['teams', 'teams_with_status']) {
        expect(await read(`${teams}?select=spec`, as)).toEqual({
          spec: { notifications: shown, responder_clients: { jira: { password: '***' } } },
        });
      }
    }
    expect(await read('teams?select=spec->notifications', 'editor')).toEqual({ notifications: services });
    await gateway.pool.query(`delete from notifications where name = 'masked'`);
  });

  it('of a team stay when it gets another name', async () => {
    const spec = { notifications: [{ url: 'https://hooks.acme.test/hidden-word' }] };
    const send = (method: string, query: string, body: unknown) =>
      call(`/db/teams${query}`, { method, body });
    const { rows } = await gateway.pool.query<Json>(`select id from people where email = 'admin@acme.test'`);
    const made = await send('POST', '', { name: 'first', spec, created_by: rows[0]?.id });
    expect(made.status).toBe(201);
    expect((await send('PATCH', '?name=eq.first', { name: 'second' })).status).toBe(204);
    const stored = await gateway.pool.query(`select spec from teams where name = 'second'`);
    expect(stored.rows).toEqual([{ spec }]);
    expect((await call('/db/teams?name=eq.second', { method: 'DELETE' })).status).toBe(204);
    expect((await call<Json[]>('/db/teams?name=eq.second')).body).toEqual([]);
  });

  it('stay when somebody else changes the rule', async () => {
    const patch = await call(`/db/notifications?id=eq.${RULE}`, {
      method: 'PATCH',
      body: { title: 'New words' },
    });
    expect(patch.status).toBeLessThan(300);
    const { rows } = await gateway.pool.query<Json>(
      'select title, custom_services::text as services from notifications',
    );
    expect(rows[0]).toMatchObject({ title: 'New words' });
    expect(rows[0]?.services).toContain('hidden-word');
  });

  it('of a rule that is made and deleted through the data API', async () => {
    const made = await fetch(`${gateway.url}/api/db/notifications`, {
      method: 'POST',
      headers: {
        cookie: cookies.editor,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      body: JSON.stringify({ name: 'new', events: ['check.failed'], created_by: NOBODY, source: 'UI' }),
    });
    const [row] = (await made.json()) as Json[];
    expect(made.status).toBe(201);
    const { rows } = await gateway.pool.query<Json>(
      'select p.email from notifications n join people p on p.id = n.created_by where n.id = $1',
      [row?.id],
    );
    expect(rows).toEqual([{ email: 'editor@acme.test' }]);
    await call(`/db/notifications?id=eq.${String(row?.id)}`, {
      method: 'PATCH',
      body: { deleted_at: 'now()' },
    });
    expect((await call<Json[]>(`/db/notifications?id=eq.${String(row?.id)}`)).body).toEqual([]);
  });
});
