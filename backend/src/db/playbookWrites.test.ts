import type { Role } from '@opsdeck/shared/rbac/model';
import { createTestDatabase, type TestDatabase } from './testing/createTestDatabase';
import { startTestPostgrest, type TestPostgrest } from './testing/startTestPostgrest';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

const PERSON = '00000000-0000-4000-8000-0000000000e1';
const OTHER = '00000000-0000-4000-8000-0000000000e2';
const WORD = 'hunter2-hidden';
const ACTION = {
  name: 'call',
  http: { url: `https://ann:${WORD}@acme.test`, headers: [{ name: 'X-Api-Key', value: WORD }] },
};
const SPEC = {
  parameters: [{ name: 'token', default: WORD }],
  actions: [ACTION, { name: 'say', exec: { script: 'echo hello' } }],
};

let database: TestDatabase;
let api: TestPostgrest;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into people (id, name, email) values ($1, 'Eda', 'eda@acme.test'), ($2, 'Ole', 'ole@acme.test')`,
    [PERSON, OTHER],
  );
  api = await startTestPostgrest(database);
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

type Row = Record<string, unknown> & { id: string };
const ask = (
  method: string,
  path: string,
  body?: object,
  role: Role = 'editor',
  claims?: Record<string, string>,
) =>
  api.request<Row[] & { message?: string }>({
    method,
    path,
    ...(body ? { body } : {}),
    as: { role, personId: PERSON, ...(claims ? { claims } : {}) },
    prefer: 'return=representation',
  });
const add = async (row: object = {}) => {
  const name = `playbook ${Math.random()}`;
  const { status, body } = await ask('POST', 'playbooks', { name, spec: SPEC, ...row });
  expect([status, body]).toEqual([
    201,
    [expect.objectContaining({ name, source: 'UI', created_by: PERSON })],
  ]);
  return body[0] as Row;
};

describe('a playbook that a person writes', () => {
  it('is theirs, whatever they say', async () => {
    expect(await add({ created_by: OTHER, title: '' })).toMatchObject({ created_by: PERSON });
  });

  it.each([
    [{ spec: {} }, 'spec.actions must hold at least one action'],
    [{ spec: { actions: [] } }, 'spec.actions must hold at least one action'],
    [{ spec: { actions: 'x' } }, 'spec.actions must hold at least one action'],
    [{ spec: { actions: [1] } }, 'every action must be an object'],
    [{ spec: { actions: [{}] } }, 'every action needs a name'],
    [{ spec: { actions: [{ name: 5 }] } }, 'every action needs a name'],
    [{ spec: { actions: [{ name: ' a' }] } }, 'must not begin or end with a blank'],
    [
      { spec: { actions: [{ name: 'a' }, { name: 'a' }] } },
      'the names of actions must differ: a is there more than once',
    ],
    [{ spec: { ...SPEC, parameters: {} } }, 'spec.parameters must be a list'],
    [{ spec: [] }, 'spec must be an object'],
    [{ name: ' ' }, 'name must not be empty'],
    [{ source: 'KubernetesCRD' }, 'source must be UI'],
  ])('is refused as %j', async (row, message) => {
    const { status, body } = await ask('POST', 'playbooks', { name: 'x', spec: SPEC, ...row });
    expect([status >= 400 && status < 500, body.message]).toEqual([true, expect.stringContaining(message)]);
  });

  it('can be changed and removed, and one from elsewhere cannot', async () => {
    const { id } = await add();
    const changed = await ask('PATCH', `playbooks?id=eq.${id}`, {
      id,
      title: 'New',
      spec: { actions: [ACTION] },
      source: 'UI',
    });
    expect([changed.status, changed.body[0]]).toEqual([
      200,
      expect.objectContaining({ title: 'New', spec: { actions: [ACTION] } }),
    ]);
    expect((await ask('PATCH', `playbooks?id=eq.${id}`, { spec: { actions: [] } })).status).toBe(400);
    expect((await ask('PATCH', `playbooks?id=eq.${id}`, { deleted_at: 'now()' })).status).toBe(200);
    expect((await ask('GET', `playbooks?id=eq.${id}`)).body).toEqual([]);

    const { rows } = await database.pool.query<{ id: string }>(
      `insert into playbooks (name, spec, source) values ('crd', $1, 'KubernetesCRD') returning id`,
      [JSON.stringify(SPEC)],
    );
    for (const change of [{ title: 'mine' }, { deleted_at: 'now()' }, { source: 'UI' }]) {
      const answer = await ask('PATCH', `playbooks?id=eq.${rows[0]?.id}`, change);
      expect(answer.status).toBe(403);
    }
    expect((await ask('DELETE', `playbooks?id=eq.${rows[0]?.id}`)).status).toBe(403);
  });
});

describe('what readers see', () => {
  it.each(['viewer', 'responder', 'commander'] as const)('is without secrets for a %s', async (role) => {
    const { id } = await add();
    await database.pool.query(
      `insert into playbook_runs (playbook_id, spec, parameters) select id, spec, $2 from playbooks where id = $1`,
      [id, JSON.stringify({ password: WORD, reason: 'why' })],
    );
    for (const path of [
      `playbooks?id=eq.${id}`,
      `playbook_runs?playbook_id=eq.${id}&select=*,playbooks(id,name,title,spec,icon)`,
      `playbooks?id=eq.${id}&select=x:spec->actions->0->http->>url`,
    ]) {
      const { status, body } = await ask('GET', path, undefined, role);
      expect([path, status, body.length]).toEqual([path, 200, 1]);
      expect(JSON.stringify(body)).not.toContain(WORD);
      expect(JSON.stringify(body)).toContain('***');
    }
    const { body } = await ask('GET', `playbook_runs?playbook_id=eq.${id}`, undefined, role);
    expect(body[0]).toMatchObject({ parameters: { reason: 'why', password: '***' } });
    expect(JSON.stringify(body[0]?.spec)).toContain('echo hello');
  });

  it('keeps secrets that somebody was shown masked and sends back', async () => {
    const { id } = await add();
    const masked = await ask('GET', `playbooks?id=eq.${id}`, undefined, 'editor', { secrets: 'masked' });
    expect(JSON.stringify(masked.body)).not.toContain(WORD);
    await ask('PATCH', `playbooks?id=eq.${id}`, { title: 'New', spec: masked.body[0]?.spec }, 'editor', {
      secrets: 'masked',
    });
    const { body } = await ask('GET', `playbooks?id=eq.${id}`);
    expect(body[0]).toMatchObject({ title: 'New', spec: SPEC });
  });

  it.each(['admin', 'editor', 'responder', 'viewer'] as const)(
    'are runs, which a %s does not write',
    async (role) => {
      const { id } = await add();
      for (const table of ['playbook_runs', 'playbook_run_actions', 'playbook_approvals']) {
        const body = table === 'playbook_runs' ? { playbook_id: id, spec: SPEC } : { playbook_run_id: id };
        expect((await ask('POST', table, body, role)).status).toBeGreaterThanOrEqual(400);
        expect((await ask('PATCH', `${table}?id=eq.${id}`, { id }, role)).status).toBeGreaterThanOrEqual(400);
      }
    },
  );
});

it('leaves what playbooks may do on the server to administrators, and the switch of the screens to editors', async () => {
  const set = (name: string, role: Role) => ask('POST', 'properties', { name, value: 'true' }, role);
  expect((await set('playbooks.exec.enabled', 'editor')).status).toBe(403);
  expect((await set('playbooks.exec.enabled', 'admin')).status).toBe(201);
  expect((await ask('PATCH', 'properties?name=eq.playbooks.exec.enabled', { value: 'false' })).body).toEqual(
    [],
  );
  expect((await set('playbooks.disable', 'editor')).status).toBe(201);
});

it('clears away runs that have ended, and no others, not even with their playbook', async () => {
  const { id } = await add();
  const { rows } = await database.pool.query<{ id: string; status: string }>(
    `insert into playbook_runs (playbook_id, spec, status)
     select $1, '{}', unnest(array['completed', 'running', 'pending_approval']) returning id, status`,
    [id],
  );
  for (const run of rows) {
    const { status, body } = await ask('DELETE', `playbook_runs?id=eq.${run.id}`);
    if (run.status === 'completed') expect(status).toBe(200);
    else expect([status, body.message]).toEqual([400, 'this run has not ended: cancel it first']);
  }
  // A playbook is only marked as deleted.
  expect((await ask('DELETE', `playbooks?id=eq.${id}`)).status).toBe(200);
  const { rows: left } = await database.pool.query(
    'select status from playbook_runs where playbook_id = $1',
    [id],
  );
  expect(left).toEqual([{ status: 'running' }, { status: 'pending_approval' }]);
});
