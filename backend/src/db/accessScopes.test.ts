import { createTestDatabase, type TestDatabase } from './testing/createTestDatabase';
import { startTestPostgrest, type TestPostgrest } from './testing/startTestPostgrest';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

const GUEST = '10000000-0000-4000-8000-000000000001';
const OTHER = '10000000-0000-4000-8000-000000000002';
const EDITOR = '10000000-0000-4000-8000-000000000003';
const TEAM = '20000000-0000-4000-8000-000000000001';
const EDGE = '30000000-0000-4000-8000-000000000001';
const LOCAL = '00000000-0000-0000-0000-000000000000';

type Scope = { tags?: Record<string, string>; agents?: string[]; names?: string[] };

let database: TestDatabase;
let api: TestPostgrest;

const names = async (path: string, personId: string): Promise<string[]> => {
  const { status, body } = await api.request<{ name: string }[]>({ path, as: { role: 'guest', personId } });
  expect(status).toBe(200);
  return body.map((row) => row.name).sort();
};
const configs = (personId = GUEST) => names('configs?select=name', personId);

async function allow(
  resources: string[],
  scopes: Scope[],
  subject: object = { person_id: GUEST },
): Promise<void> {
  const { status, body } = await api.request({
    method: 'POST',
    path: 'access_scopes',
    body: { name: 'scope', resources, scopes, created_by: EDITOR, ...subject },
    as: { role: 'editor', personId: EDITOR },
  });
  expect({ status, body }).toEqual({ status: 201, body: null });
}

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into people (id, name, email) values ('${GUEST}', 'Guest', 'g@acme.test'), ('${OTHER}', 'Other', 'o@acme.test'),
      ('${EDITOR}', 'Editor', 'e@acme.test');
    insert into teams (id, name, created_by) values ('${TEAM}', 'Partners', '${EDITOR}');
    insert into agents (id, name) values ('${EDGE}', 'edge');
    insert into config_items (config_class, type, name, tags, agent_id) values
      ('Pod', 'Kubernetes::Pod', 'web', '{"cluster":"a","namespace":"shop"}', '${LOCAL}'),
      ('Pod', 'Kubernetes::Pod', 'web-edge', '{"cluster":"a","namespace":"shop"}', '${EDGE}'),
      ('Pod', 'Kubernetes::Pod', 'mail', '{"cluster":"a","namespace":"office"}', '${EDGE}'),
      ('Pod', 'Kubernetes::Pod', 'db', '{"cluster":"b","namespace":"shop"}', '${LOCAL}');
    insert into config_changes (config_id, change_type) select id, 'Change of ' || name from config_items;
    insert into canaries (name, namespace, spec, agent_id) values
      ('front', 'shop', '{"http":[{"name":"front page","url":"https://www.acme.test"}]}', '${LOCAL}'),
      ('back', 'shop', '{"tcp":[{"name":"back port","endpoint":"back.acme.test:1"}]}', '${EDGE}');
    insert into check_statuses (check_id, time, status) select id, now(), true from checks;
    insert into components (external_id, name, status) values ('1', 'shop', 'healthy'), ('2', 'office', 'healthy');
    insert into playbooks (name, spec, source) values ('restart', '{}', 'UI'), ('erase', '{}', 'UI');
  `);
  api = await startTestPostgrest(database);
});
afterEach(async () => {
  await database.pool.query('delete from access_scopes');
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

describe('a guest', () => {
  it.each([
    'configs',
    'config_items',
    'config_detail',
    'config_names',
    'config_changes',
    'catalog_changes',
    'config_types',
    'config_tags',
    'canaries',
    'canaries_with_status',
    'checks',
    'check_summary',
    'check_statuses',
    'check_names',
    'check_labels',
    'components',
    'topology',
    'component_names',
    'playbooks',
    'playbook_names',
    'playbook_runs',
    'incidents',
    'agents',
    'teams',
    'views',
    'connections_list',
    'permissions',
    'access_tokens',
    'notifications',
    'job_history',
    'config_relationships',
  ])('without a scope sees nothing in %s', async (table) => {
    const { status, body } = await api.request({ path: table, as: { role: 'guest', personId: GUEST } });
    expect({ status, body }).toEqual({ status: 200, body: [] });
  });

  it.each<[string, Scope, string[]]>([
    ['one tag', { tags: { cluster: 'a' } }, ['mail', 'web', 'web-edge']],
    ['all tags of a scope', { tags: { cluster: 'a', namespace: 'shop' } }, ['web', 'web-edge']],
    ['any of the agents', { agents: [EDGE, LOCAL] }, ['db', 'mail', 'web', 'web-edge']],
    ['one agent', { agents: [EDGE] }, ['mail', 'web-edge']],
    ['every agent', { agents: ['*'] }, ['db', 'mail', 'web', 'web-edge']],
    ['any of the names', { names: ['web', 'db'] }, ['db', 'web']],
    ['every name', { names: ['*'] }, ['db', 'mail', 'web', 'web-edge']],
    ['tags and agents', { tags: { namespace: 'shop' }, agents: [EDGE] }, ['web-edge']],
    [
      'tags and agents and names',
      { tags: { cluster: 'a' }, agents: [EDGE], names: ['mail', 'db'] },
      ['mail'],
    ],
    ['parts that exclude each other', { tags: { cluster: 'b' }, agents: [EDGE] }, []],
    ['nothing at all', {}, []],
    ['a name that only looks alike', { names: ['w%', 'we'] }, []],
  ])('sees by %s exactly what matches', async (_name, scope, expected) => {
    await allow(['config'], [scope]);
    expect(await configs()).toEqual(expected);
  });

  it('sees what any of several scopes opens', async () => {
    await allow(['config'], [{ names: ['db'] }, { tags: { namespace: 'office' } }]);
    expect(await configs()).toEqual(['db', 'mail']);
    await allow(['config'], [{ names: ['web'] }], { person_id: GUEST, name: 'second' });
    expect(await configs()).toEqual(['db', 'mail', 'web']);
  });

  it('sees only the kinds that the scope names', async () => {
    await allow(['canary', 'playbook'], [{ names: ['front', 'restart', 'web', 'shop'] }]);
    expect(await configs()).toEqual([]);
    expect(await names('components?select=name', GUEST)).toEqual([]);
    expect(await names('canaries?select=name', GUEST)).toEqual(['front']);
    expect(await names('playbooks?select=name', GUEST)).toEqual(['restart']);
    expect(await names('checks?select=name', GUEST)).toEqual(['front page']);
    const results = await api.request<unknown[]>({
      path: 'check_statuses',
      as: { role: 'guest', personId: GUEST },
    });
    expect(results.body).toHaveLength(1);
  });

  it('sees every kind with *, where tags count for configuration items alone', async () => {
    await allow(['*'], [{ tags: { cluster: 'a' }, names: ['web', 'shop', 'front', 'erase'] }]);
    expect(await configs()).toEqual(['web']);
    expect(await names('components?select=name', GUEST)).toEqual(['shop']);
    expect(await names('canaries?select=name', GUEST)).toEqual(['front']);
    expect(await names('playbooks?select=name', GUEST)).toEqual(['erase']);
  });

  it('sees the changes of what is open, and nobody else sees them through that scope', async () => {
    await allow(['config'], [{ names: ['db'] }]);
    const changes = await api.request<{ change_type: string }[]>({
      path: 'config_changes?select=change_type',
      as: { role: 'guest', personId: GUEST },
    });
    expect(changes.body).toEqual([{ change_type: 'Change of db' }]);
    expect(await configs(OTHER)).toEqual([]);
  });

  it('sees what a team of theirs may see, as long as they belong to it', async () => {
    await allow(['config'], [{ names: ['db'] }], { person_id: null, team_id: TEAM });
    expect(await configs()).toEqual([]);
    await database.pool.query('insert into team_members (team_id, person_id) values ($1, $2)', [TEAM, GUEST]);
    expect(await configs()).toEqual(['db']);
    await database.pool.query('delete from team_members');
    expect(await configs()).toEqual([]);
  });

  it('loses sight when the scope is deleted, when it narrows, and when the item moves out of it', async () => {
    await allow(['config'], [{ tags: { namespace: 'office' } }]);
    expect(await configs()).toEqual(['mail']);
    await database.pool.query(
      `update config_items set tags = '{"cluster":"a","namespace":"shop"}' where name = 'mail'`,
    );
    expect(await configs()).toEqual([]);
    await database.pool.query(
      `update config_items set tags = '{"cluster":"a","namespace":"office"}' where name = 'mail'`,
    );
    expect(await configs()).toEqual(['mail']);
    const change = (body: object) =>
      api.request({
        method: 'PATCH',
        path: 'access_scopes?name=eq.scope',
        body,
        as: { role: 'editor', personId: EDITOR },
      });
    await change({ scopes: [{ names: ['db'] }] });
    expect(await configs()).toEqual(['db']);
    await change({ deleted_at: 'now()' });
    expect(await configs()).toEqual([]);
  });

  it('sees a new item that fits at once', async () => {
    await allow(['config'], [{ names: ['fresh'] }]);
    await database.pool.query(
      `insert into config_items (config_class, type, name) values ('Pod', 'Kubernetes::Pod', 'fresh')`,
    );
    expect(await configs()).toEqual(['fresh']);
    await database.pool.query(`delete from config_items where name = 'fresh'`);
  });

  it('with missing or broken claims sees nothing', async () => {
    await allow(['*'], [{ names: ['*'] }]);
    for (const personId of [undefined, 'nonsense', '']) {
      const { body } = await api.request({
        path: 'configs',
        as: { role: 'guest', ...(personId ? { personId } : {}) },
      });
      expect(body).toEqual([]);
    }
  });
});

describe('an access scope', () => {
  it.each<[string, object]>([
    ['has a person or a team', { person_id: null }],
    ['has not both', { team_id: TEAM }],
    ['names known resources', { resources: ['database'] }],
    ['names at least one resource', { resources: [] }],
    ['has at least one scope', { scopes: [] }],
  ])('%s', async (_rule, wrong) => {
    const { status, body } = await api.request<{ code: string }>({
      method: 'POST',
      path: 'access_scopes',
      body: { name: 'scope', resources: ['config'], scopes: [{ names: ['*'] }], person_id: GUEST, ...wrong },
      as: { role: 'editor', personId: EDITOR },
    });
    expect([status, body.code]).toEqual([400, '23514']);
  });
});
