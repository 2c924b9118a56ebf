import { createTestDatabase, type TestDatabase } from './testing/createTestDatabase';
import { startTestPostgrest, type ApiRequest, type TestPostgrest } from './testing/startTestPostgrest';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

const PERSON = '10000000-0000-4000-8000-000000000001';
const CANARY = '40000000-0000-4000-8000-000000000001';
const CONFIG = '50000000-0000-4000-8000-000000000001';
const COMPONENT = '60000000-0000-4000-8000-000000000001';
const LOCAL = '00000000-0000-0000-0000-000000000000';

type Row = Record<string, unknown>;

let database: TestDatabase;
let api: TestPostgrest;
let checkId: string;

const as: ApiRequest['as'] = { role: 'editor', personId: PERSON };
const get = (path: string, prefer?: string) =>
  api.request<Row[]>({ path, as, ...(prefer ? { prefer } : {}) });
const author = { id: PERSON, name: 'Ada Editor', avatar: null, email: 'ada@acme.test' };

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into people (id, name, email) values ('${PERSON}', 'Ada Editor', 'ada@acme.test');
    insert into canaries (id, name, namespace, spec, source, created_by, labels)
      values ('${CANARY}', 'shop', 'web', '{"schedule":"@every 1m","http":[{"name":"page","url":"https://u:p@www.acme.test","labels":{"app":"shop"}}]}', 'UI', '${PERSON}', '{"team":"web"}');
    insert into config_items (id, config_class, type, name, tags) values ('${CONFIG}', 'Pod', 'Kubernetes::Pod', 'shop-1', '{"namespace":"web"}');
    insert into config_changes (config_id, change_type) values ('${CONFIG}', 'Pulled');
    insert into config_analysis (config_id, analyzer, analysis_type, severity) values ('${CONFIG}', 'rule', 'security', 'high');
    insert into components (id, external_id, name, icon, status, labels) values ('${COMPONENT}', 'shop', 'shop', 'cart', 'healthy', '{"app":"shop"}');
    insert into components (external_id, name, status, parent_id) values ('cart', 'cart', 'healthy', '${COMPONENT}');
    insert into config_component_relationships (component_id, config_id) values ('${COMPONENT}', '${CONFIG}');`);
  const { rows } = await database.pool.query<{ id: string }>('select id from checks');
  checkId = rows[0]!.id;
  await database.pool.query(`
    insert into check_component_relationships (component_id, check_id, canary_id) values ('${COMPONENT}', '${checkId}', '${CANARY}');
    insert into check_config_relationships (config_id, check_id, canary_id) values ('${CONFIG}', '${checkId}', '${CANARY}');
    select opsdeck.record_check_status('${checkId}', now() - interval '1 minute' * n, n <> 3, 100 + n, 'answer ' || n)
      from generate_series(120, 1, -1) n;`);
  api = await startTestPostgrest(database);
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

describe('reads', () => {
  it('gives a check with its canary, agent, runs, components and configuration items', async () => {
    const { status, body } = await get(
      `checks?id=eq.${checkId}&select=*,canaries!checks_canary_id_fkey(id,name,source),agents!checks_agent_id_fkey(id,name),` +
        `checks_unlogged(last_runtime,next_runtime,status),components:check_component_relationships(components(id,name,icon)),` +
        `configs:check_config_relationships(configs(id,name,type))`,
    );
    expect(status).toBe(200);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      id: checkId,
      type: 'http',
      name: 'page',
      endpoint: 'https://www.acme.test',
      canaries: { id: CANARY, name: 'shop', source: 'UI' },
      agents: { id: LOCAL, name: 'local' },
      checks_unlogged: { status: 'healthy' },
      components: [{ components: { id: COMPONENT, name: 'shop', icon: 'cart' } }],
      configs: [{ configs: { id: CONFIG, name: 'shop-1', type: 'Kubernetes::Pod' } }],
    });
  });

  it('pages the history of a check with its total', async () => {
    const page = await get(
      `check_statuses?check_id=eq.${checkId}&order=time.desc&select=time,status,message&limit=50&offset=50`,
      'count=exact',
    );
    expect(page.status).toBe(206);
    expect(page.headers['content-range']).toBe('50-99/120');
    expect(page.body.map((row) => row.message)).toEqual(
      Array.from({ length: 50 }, (_, index) => `answer ${index + 51}`),
    );
    const failed = await get(`check_statuses?check_id=eq.${checkId}&status=eq.0&limit=50`, 'count=exact');
    expect([failed.status, failed.headers['content-range']]).toEqual([200, '0-0/1']);
    const slow = await get(`check_statuses?check_id=eq.${checkId}&duration=gte.215&limit=50`, 'count=exact');
    expect(slow.headers['content-range']).toBe('0-5/6');
    const beyond = await get(`check_statuses?check_id=eq.${checkId}&limit=50&offset=500`, 'count=exact');
    expect(beyond.status).toBe(416);
  });

  it.each<[string, string, Row]>([
    [
      'the author of a canary',
      `canaries?id=eq.${CANARY}&select=id,created_by(id,name,avatar,email)`,
      { created_by: author },
    ],
    [
      'the author and agent of a listed canary',
      `canaries_with_status?select=*,created_by(id,name,avatar,email)&order=created_at.desc&deleted_at=is.null&limit=100`,
      { created_by: author, schedule: '@every 1m', agent: { id: LOCAL, name: 'local' } },
    ],
    [
      'the agent of an item beside its counts',
      `configs?id=eq.${CONFIG}&select=name,namespace,changes,analysis,agent:agents(id,name)`,
      { namespace: 'web', changes: 1, analysis: { security: 1 }, agent: { id: LOCAL, name: 'local' } },
    ],
    [
      'the counts of an item in detail',
      `config_detail?id=eq.${CONFIG}&select=summary`,
      { summary: { relationships: 0, analysis: 1, changes: 1, playbook_runs: 0, checks: 1 } },
    ],
    [
      'the items of a component',
      `config_component_relationships?component_id=eq.${COMPONENT}&configs.order=name&select=*,configs!config_component_relationships_config_id_fkey(id,type,name,config_class,deleted_at)`,
      {
        configs: {
          id: CONFIG,
          type: 'Kubernetes::Pod',
          name: 'shop-1',
          config_class: 'Pod',
          deleted_at: null,
        },
      },
    ],
    [
      'the insights of a component',
      `analysis_by_component?component_id=eq.${COMPONENT}&select=analysis_id,config:configs(id,analysis:config_analysis(analyzer,severity))`,
      { config: { id: CONFIG, analysis: [{ analyzer: 'rule', severity: 'high' }] } },
    ],
    [
      'the changes of a component',
      `changes_by_component?component_id=eq.${COMPONENT}&select=name,change_type`,
      { name: 'shop-1', change_type: 'Pulled' },
    ],
    [
      'the checks of a component',
      `checks_by_component?component_id=eq.${COMPONENT}`,
      { name: 'page', type: 'http', status: 'healthy' },
    ],
    [
      'the checks of an item',
      `check_summary_for_config?config_id=eq.${CONFIG}`,
      {
        canary_name: 'shop',
        canary_namespace: 'web',
        labels: { team: 'web', app: 'shop' },
        status: 'healthy',
      },
    ],
    [
      'a component in the tree',
      `topology?id=eq.${COMPONENT}&select=name,checks,analysis,children`,
      { name: 'shop', checks: { healthy: 1 }, analysis: { security: { high: 1 } } },
    ],
    ['the keys of labels', 'checks_labels_keys?key=eq.label:app', { key: 'label:app' }],
    [
      'what an agent holds',
      `agents_summary?id=eq.${LOCAL}&select=checks_count,config_count,status`,
      { checks_count: 1, config_count: 1, status: 'unknown' },
    ],
    ['components by a function', 'rpc/lookup_components_by_check?id={check}&select=name', { name: 'shop' }],
    [
      'figures by a function',
      `rpc/check_summary_for_component?id=${COMPONENT}&select=name,uptime`,
      { name: 'page' },
    ],
  ])('embeds and computes %s', async (_what, path, expected) => {
    const { status, body } = await get(path.replace('{check}', checkId));
    expect({ status, rows: body.length ?? body }).toEqual({ status: 200, rows: 1 });
    expect(body[0]).toMatchObject(expected);
  });

  it('tells a missing relation from a missing table', async () => {
    expect((await api.request({ path: 'checks?select=nonsense(*)', as })).body).toMatchObject({
      code: 'PGRST200',
    });
    expect((await get('nonsense')).status).toBe(404);
  });
});

describe('writes', () => {
  it('silences a check and wakes it again without counting as a run', async () => {
    const patch = (body: object) =>
      api.request<Row[]>({
        method: 'PATCH',
        path: `checks?id=eq.${checkId}`,
        body,
        as,
        prefer: 'return=representation',
      });
    const silenced = await patch({ silenced_at: 'now()' });
    expect(silenced.status).toBe(200);
    expect(silenced.body[0]).toMatchObject({
      id: checkId,
      silenced_at: expect.any(String),
      endpoint: 'https://www.acme.test',
    });
    expect((await get('check_names')).body).toEqual([]);
    expect((await patch({ silenced_at: null })).body[0]).toMatchObject({
      silenced_at: null,
      status: 'healthy',
    });
  });

  it.each([
    ['canaries', { name: 'gone', namespace: 'web', spec: {} }],
    ['topologies', { name: 'gone', namespace: 'web' }],
    ['components', { name: 'gone', external_id: 'gone', status: 'healthy' }],
    ['agents', { name: 'gone' }],
    ['teams', { name: 'gone', created_by: PERSON }],
    ['playbooks', { name: 'gone', spec: { actions: [{ name: 'call' }] }, source: 'UI' }],
    ['notifications', { name: 'gone', events: ['check.failed'] }],
    ['config_items', { name: 'gone', type: 'T', config_class: 'C' }],
    ['people', { name: 'gone' }],
  ])('marks a row of %s as deleted, by DELETE and by PATCH', async (table, row) => {
    const as: ApiRequest['as'] = { role: table === 'people' ? 'admin' : 'editor', personId: PERSON };
    const insert = async () => {
      const { status, body } = await api.request<Row[]>({
        method: 'POST',
        path: table,
        body: row,
        as,
        prefer: 'return=representation',
      });
      expect(status).toBe(201);
      return String(body[0]?.id);
    };
    const stored = async (id: string) =>
      (
        await database.pool.query<{ deleted: boolean }>(
          `select deleted_at is not null as deleted from ${table} where id = $1`,
          [id],
        )
      ).rows;

    const first = await insert();
    const removed = await api.request<Row[]>({
      method: 'DELETE',
      path: `${table}?id=eq.${first}`,
      as,
      prefer: 'return=representation',
    });
    expect([removed.status, removed.body.length]).toEqual([200, 1]);
    expect(await stored(first)).toEqual([{ deleted: true }]);
    expect((await get(`${table}?id=eq.${first}&deleted_at=is.null`)).body).toEqual([]);

    const second = await insert();
    const marked = await api.request<Row[]>({
      method: 'PATCH',
      path: `${table}?id=eq.${second}`,
      body: { deleted_at: 'now()' },
      as,
      prefer: 'return=representation',
    });
    expect(marked.body).toMatchObject([{ id: second, deleted_at: expect.any(String) }]);
    expect(await stored(second)).toEqual([{ deleted: true }]);
  });

  it('really removes a link, so that the same pair can be linked again', async () => {
    const link = { component_id: COMPONENT, config_id: CONFIG, selector_id: 'manual' };
    const filter = `config_component_relationships?component_id=eq.${COMPONENT}&config_id=eq.${CONFIG}`;
    expect(
      (await api.request({ method: 'POST', path: 'config_component_relationships', body: link, as })).status,
    ).toBe(409);
    expect((await api.request({ method: 'DELETE', path: filter, as })).status).toBe(204);
    expect(
      (await api.request({ method: 'POST', path: 'config_component_relationships', body: link, as })).status,
    ).toBe(201);
  });

  it('answers in the words of the contract when a write is refused', async () => {
    const code = async (path: string, body: object) => {
      const answer = await api.request<{ code: string }>({ method: 'POST', path, body, as });
      return [answer.status, answer.body.code];
    };
    expect(await code('topologies', { name: 'x', namespace: 'y', nonsense: 1 })).toEqual([400, 'PGRST204']);
    expect(await code('agents', { name: 'local' })).toEqual([409, '23505']);
    expect(
      await code('hypotheses', {
        created_by: PERSON,
        incident_id: CONFIG,
        type: 'root',
        title: 't',
        status: 's',
      }),
    ).toEqual([409, '23503']);
    expect(await code('components', { name: 'incomplete' })).toEqual([400, '23502']);
  });

  it('writes the history of an incident by itself and lets its parts be removed', async () => {
    const post = async (path: string, body: object) =>
      (
        await api.request<Row[]>({
          method: 'POST',
          path,
          body,
          as: { role: 'responder', personId: PERSON },
          prefer: 'return=representation',
        })
      ).body[0]!;
    const incident = await post('incidents', {
      title: 'Down',
      description: '',
      severity: 'high',
      type: 'availability',
      status: 'open',
      created_by: PERSON,
      commander_id: PERSON,
    });
    expect(incident.incident_id).toMatch(/^INC-\d+$/);
    const hypothesis = await post('hypotheses', {
      incident_id: incident.id,
      type: 'root',
      title: 'Release',
      status: 'likely',
      created_by: PERSON,
    });
    const evidence = await post('evidences', {
      hypothesis_id: hypothesis.id,
      type: 'check',
      check_id: checkId,
      description: 'fails',
      created_by: PERSON,
    });
    const { body } = await get(
      `incident_histories?incident_id=eq.${String(incident.id)}&select=type,created_by(name),evidence:evidences(description,checks(name))&order=created_at.asc`,
    );
    expect(body).toEqual([
      { type: 'incident.created', created_by: { name: 'Ada Editor' }, evidence: null },
      { type: 'hypothesis.created', created_by: { name: 'Ada Editor' }, evidence: null },
      {
        type: 'evidence.created',
        created_by: { name: 'Ada Editor' },
        evidence: { description: 'fails', checks: { name: 'page' } },
      },
    ]);
    const rich = await get(
      `incidents?id=eq.${String(incident.id)}&select=commander_id(name),hypotheses(title,evidences(type))`,
    );
    expect(rich.body).toEqual([
      {
        commander_id: { name: 'Ada Editor' },
        hypotheses: [{ title: 'Release', evidences: [{ type: 'check' }] }],
      },
    ]);
    const remove = (path: string) =>
      api.request({ method: 'DELETE', path, as: { role: 'responder', personId: PERSON } });
    expect((await remove(`evidences?id=eq.${String(evidence.id)}`)).status).toBe(204);
    expect((await remove(`hypotheses?id=eq.${String(hypothesis.id)}`)).status).toBe(204);
  });
});

describe('the tree of configuration items', () => {
  const insert = async (name: string, parent: string | null) =>
    (
      await database.pool.query<{ id: string }>(
        `insert into config_items (config_class, type, name, parent_id) values ('Thing', 'Thing', $1, $2) returning id`,
        [name, parent],
      )
    ).rows[0]!.id;
  const under = async (id: string) =>
    (
      await database.pool.query<{ name: string; depth: number }>(
        `select c.name, l.depth from opsdeck.config_closure l join config_items c on c.id = l.descendant
         where l.ancestor = $1 order by l.depth, c.name`,
        [id],
      )
    ).rows.map((row) => `${row.name}:${row.depth}`);

  it('follows inserts and moves: closure, path and hard relationship', async () => {
    const a = await insert('a', null);
    const b = await insert('b', a);
    const c = await insert('c', b);
    await insert('d', c);
    const other = await insert('other', null);
    expect(await under(a)).toEqual(['a:0', 'b:1', 'c:2', 'd:3']);

    await database.pool.query('update config_items set parent_id = $2 where id = $1', [c, other]);
    expect(await under(a)).toEqual(['a:0', 'b:1']);
    expect(await under(other)).toEqual(['other:0', 'c:1', 'd:2']);
    const { rows } = await database.pool.query(`select path from config_items where name = 'd'`);
    expect(rows).toEqual([{ path: `${other}.${c}` }]);
    const related = await get(`config_relationships?related_id=eq.${c}&select=config_id,relation`);
    expect(related.body).toEqual([{ config_id: other, relation: 'hard' }]);

    const seen = await get(
      `rpc/related_configs_recursive?config_id=${other}&type_filter=outgoing&max_depth=1&select=name`,
    );
    expect(seen.body).toEqual([{ name: 'other' }, { name: 'c' }]);
  });

  it('refuses a circle', async () => {
    const top = await insert('top', null);
    const below = await insert('below', top);
    await expect(
      database.pool.query('update config_items set parent_id = $2 where id = $1', [top, below]),
    ).rejects.toThrow('cannot be placed below itself');
  });

  it('records a change of health as a change of the item', async () => {
    const id = await insert('sick', null);
    await database.pool.query(
      `update config_items set health = 'unhealthy', status = 'Failed', description = 'No disk' where id = $1`,
      [id],
    );
    const { body } = await get(`config_changes?config_id=eq.${id}&select=change_type,severity,summary`);
    expect(body).toEqual([{ change_type: 'Unhealthy', severity: 'medium', summary: 'Failed: No disk' }]);
  });
});
