import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { canAccess, ROLES, type Role } from '@opsdeck/shared/rbac/model';
import {
  createAccount,
  signIn,
  signInEveryRole,
  startTestGateway,
  type TestGateway,
} from '@/gateway/testing/startTestGateway';
import { createPlaybookDriver, type PlaybookDriver } from './testing/createPlaybookDriver';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

const NOBODY = '00000000-0000-4000-8000-00000000dead';
const CONFIG = '00000000-0000-4000-8000-0000000000c1';
const DENIED = 'unauthorized. Access Denied';

let gateway: TestGateway;
let cookies: Record<Role, string>;
let driver: PlaybookDriver;
let target: Server;
let url: string;
let bodies: string[];
const idOf = (role: Role) => personIds[role];
const personIds: Record<string, string> = {};

beforeAll(async () => {
  target = createServer((request, response) => {
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (text: string) => (body += text));
    request.on('end', () => {
      bodies.push(body);
      response.end(`heard: ${body}`);
    });
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
  gateway = await startTestGateway();
  cookies = await signInEveryRole(gateway);
  driver = createPlaybookDriver(gateway);
  await gateway.startPlaybooks();
  await gateway.pool.query('update opsdeck.verifiable_addresses set verified = true');
  const { rows } = await gateway.pool.query<{ id: string; email: string }>('select id, email from people');
  for (const { id, email } of rows) personIds[email.split('@')[0] ?? ''] = id;
  await gateway.pool.query(
    `insert into config_items (id, name, type, config_class, health, tags, config)
     values ($1, 'checkout', 'Kubernetes::Deployment', 'Deployment', 'unhealthy', '{"namespace":"shop"}', '{}')`,
    [CONFIG],
  );
});
beforeEach(() => {
  bodies = [];
});
afterAll(async () => {
  await gateway?.stop();
  target?.closeAllConnections();
  target?.close();
});

const post = (body: string) => ({ name: 'post', http: { url, method: 'POST', body } });

describe('rights', () => {
  const bodiesOf = (id: string, runId: string) =>
    [
      ['GET', '/list', undefined, 'playbooks', 'read'],
      ['POST', `/${id}/params`, {}, 'playbook_runs', 'write'],
      ['POST', '/run', { id }, 'playbook_runs', 'write'],
      ['GET', `/run/${runId}`, undefined, 'playbook_runs', 'read'],
      ['GET', `/run/${runId}/status`, undefined, 'playbook_runs', 'read'],
      ['GET', `/run/${runId}/stream`, undefined, 'playbook_runs', 'read'],
      ['POST', '/dry-run', { id }, 'playbook_runs', 'write'],
      ['POST', '/dry-run', { spec: { actions: [post('x')] } }, 'playbooks', 'write'],
      ['POST', `/run/cancel/${runId}`, {}, 'playbook_runs', 'write'],
    ] as const;

  it.each(ROLES)('of a %s', async (role) => {
    const id = await driver.addPlaybook({ actions: [post('x')] });
    const runId = await driver.start(cookies.admin, { id });
    await driver.ended(runId);
    for (const [method, path, body, resource, action] of bodiesOf(id, runId)) {
      const answer = await driver.call<unknown>(cookies[role], method, path, body);
      // Guests see what a scope opens, and none does here.
      if (role === 'guest' && path.includes(runId)) expect([path, answer.status]).toEqual([path, 404]);
      else if (!canAccess([role], resource, action))
        expect([path, answer]).toEqual([path, { status: 403, body: DENIED }]);
      else if (path.includes('cancel')) expect([path, answer.status]).toEqual([path, 400]);
      else expect([path, answer.status]).toEqual([path, path === '/run' ? 201 : 200]);
    }
  });

  it('are nothing without an account', async () => {
    for (const [method, path, body] of bodiesOf(NOBODY, NOBODY)) {
      expect((await driver.call('', method, path, body)).status).toBe(401);
    }
  });

  it('let whoever started a run cancel it', async () => {
    const id = await driver.addPlaybook({ actions: [{ ...post('x'), delay: '1h' }] });
    const runId = await driver.start(cookies.admin, { id });
    expect((await driver.call(cookies.responder, 'POST', `/run/cancel/${runId}`)).status).toBe(403);
    await gateway.pool.query('update playbook_runs set created_by = $2 where id = $1', [
      runId,
      idOf('responder'),
    ]);
    expect((await driver.call(cookies.responder, 'POST', `/run/cancel/${runId}`)).status).toBe(200);
  });

  it.each([
    ['a person', async () => ({ subject_type: 'person', subject: idOf('editor') })],
    ['a role', async () => ({ subject_type: 'group', subject: 'editor' })],
    [
      'a team',
      async () => {
        const { rows } = await gateway.pool.query<{ id: string }>(
          `insert into teams (name, created_by) values ('denied team', $1) returning id`,
          [idOf('admin')],
        );
        await gateway.pool.query('insert into team_members (team_id, person_id) values ($1, $2)', [
          rows[0]?.id,
          idOf('editor'),
        ]);
        return { subject_type: 'team', subject: rows[0]?.id };
      },
    ],
  ])('can be denied to %s for one playbook', async (_name, subjectOf) => {
    const id = await driver.addPlaybook({ actions: [post('x')] });
    const other = await driver.addPlaybook({ actions: [post('x')] });
    const { subject_type, subject } = await subjectOf();
    await gateway.pool.query(
      `insert into permissions (subject_type, subject, action, playbook_id, deny) values ($1, $2, 'playbook:run', $3, true)`,
      [subject_type, subject, id],
    );
    for (const [path, body] of [
      ['/run', { id }],
      [`/${id}/params`, {}],
      ['/dry-run', { id }],
    ] as const) {
      expect((await driver.call(cookies.editor, 'POST', path, body)).status).toBe(403);
    }
    const list = await driver.call<{ id: string }[]>(cookies.editor, 'GET', '/list');
    const ids = list.body.map((playbook) => playbook.id);
    expect([ids.includes(id), ids.includes(other)]).toEqual([false, true]);
    await driver.ended(await driver.start(cookies.editor, { id: other }));
    await driver.ended(await driver.start(cookies.admin, { id }));
  });

  it('that are denied come back in time, or when the denial is removed', async () => {
    const id = await driver.addPlaybook({ actions: [post('x')] });
    await gateway.pool.query(
      `insert into permissions (subject_type, subject, action, object_selector, deny, until)
       select 'group', 'editor', '*', jsonb_build_object('playbooks', jsonb_build_array(jsonb_build_object('name', name))), true,
         now() - interval '1 second' from playbooks where id = $1`,
      [id],
    );
    await driver.ended(await driver.start(cookies.editor, { id }));
    await gateway.pool.query(`update permissions set until = null where action = '*'`);
    expect((await driver.call(cookies.editor, 'POST', '/run', { id })).status).toBe(403);
    const denyByName = (pattern: string) =>
      gateway.pool.query(
        `update permissions set object_selector = jsonb_build_object('playbooks', jsonb_build_array(jsonb_build_object('name', $1::text)))
         where action = '*'`,
        [pattern],
      );
    await denyByName('play*');
    expect((await driver.call(cookies.editor, 'POST', '/run', { id })).status).toBe(403);
    for (const pattern of ['play', 'play%', 'playbook_*', '*x']) {
      await denyByName(pattern);
      await driver.ended(await driver.start(cookies.editor, { id }));
    }
    await gateway.pool.query(`update permissions set deleted_at = now() where action = '*'`);
    await driver.ended(await driver.start(cookies.editor, { id }));
  });
});

describe('approval', () => {
  const spec = (approval: Record<string, unknown>) => ({ approval, actions: [post('x')] });
  const approve = (role: Role, runId: string) => driver.call(cookies[role], 'POST', `/run/approve/${runId}`);

  it('is waited for, and given by whoever is named', async () => {
    const id = await driver.addPlaybook(
      spec({ type: 'any', approvers: { people: ['Commander@acme.test'], teams: ['Nobody'] } }),
    );
    const runId = await driver.start(cookies.editor, { id });
    expect((await driver.runOf(runId)).status).toBe('pending_approval');
    for (const role of ['admin', 'editor', 'viewer'] as const) {
      expect(await approve(role, runId)).toMatchObject({
        status: 403,
        body: { error: 'You are not one of those who can approve this run' },
      });
    }
    expect((await approve('guest', runId)).status).toBe(404);
    expect(bodies).toEqual([]);
    expect(await approve('commander', runId)).toMatchObject({
      status: 200,
      body: { message: 'playbook run approved' },
    });
    expect((await driver.ended(runId)).status).toBe('completed');
    expect(await approve('commander', runId)).toMatchObject({
      status: 400,
      body: { error: 'This run does not wait for an approval' },
    });
    expect(bodies).toEqual(['x']);
  });

  it('is not given under an address that nobody has proved', async () => {
    const id = await driver.addPlaybook(
      spec({ type: 'any', approvers: { people: ['cto@acme.test', 'second@acme.test'] } }),
    );
    const cto = await createAccount(gateway.pool, 'newcomer@acme.test', ['responder']);
    const cookie = await signIn(gateway.url, 'newcomer@acme.test');
    await gateway.pool.query(
      `update opsdeck.identities set traits = traits || '{"email":"cto@acme.test"}' where id = $1`,
      [cto],
    );
    const approveRun = (runId: string) => driver.call(cookie, 'POST', `/run/approve/${runId}`);
    const runId = await driver.start(cookies.editor, { id });
    expect(await approveRun(runId)).toMatchObject({
      status: 403,
      body: { error: 'Your e-mail address is one of an approver: verify it first' },
    });
    expect((await driver.runOf(runId)).status).toBe('pending_approval');
    // What an editor writes into the list of people proves nothing either.
    await gateway.pool.query(`update people set email = 'second@acme.test' where id = $1`, [cto]);
    expect((await approveRun(runId)).status).toBe(403);
    await gateway.pool.query('update opsdeck.verifiable_addresses set verified = true');
    expect((await approveRun(runId)).status).toBe(200);
    expect((await driver.ended(runId)).status).toBe('completed');
  });

  it('of all waits for each of them, people and teams', async () => {
    const { rows } = await gateway.pool.query<{ id: string }>(
      `insert into teams (name, created_by) values ('Night shift', $1) returning id`,
      [idOf('admin')],
    );
    await gateway.pool.query('insert into team_members (team_id, person_id) values ($1, $2)', [
      rows[0]?.id,
      idOf('viewer'),
    ]);
    const id = await driver.addPlaybook(
      spec({ approvers: { people: ['commander@acme.test'], teams: ['Night shift'] } }),
    );
    const runId = await driver.start(cookies.editor, { id });
    expect((await approve('commander', runId)).status).toBe(200);
    expect((await approve('commander', runId)).status).toBe(200);
    expect((await driver.runOf(runId)).status).toBe('pending_approval');
    expect((await approve('viewer', runId)).status).toBe(200);
    expect((await driver.ended(runId)).status).toBe('completed');
    expect(bodies).toEqual(['x']);
  });

  it('of the person who starts a run is given at once', async () => {
    const id = await driver.addPlaybook(spec({ type: 'any', approvers: { people: ['editor@acme.test'] } }));
    const runId = await driver.start(cookies.editor, { id });
    expect((await driver.ended(runId)).status).toBe('completed');
  });

  it('of a person who is denied to approve does not count when they start it', async () => {
    const id = await driver.addPlaybook(spec({ type: 'any', approvers: { people: ['editor@acme.test'] } }));
    await gateway.pool.query(
      `insert into permissions (action, subject, subject_type, playbook_id, deny)
       values ('playbook:approve', $1, 'person', $2, true)`,
      [idOf('editor'), id],
    );
    const runId = await driver.start(cookies.editor, { id });
    expect((await driver.runOf(runId)).status).toBe('pending_approval');
    expect((await approve('editor', runId)).status).toBe(403);
    expect(bodies).toEqual([]);
  });

  it('by two at the same time starts one run', async () => {
    const id = await driver.addPlaybook(
      spec({ type: 'any', approvers: { people: ['commander@acme.test', 'responder@acme.test'] } }),
    );
    const runId = await driver.start(cookies.editor, { id });
    const answers = await Promise.all([approve('commander', runId), approve('responder', runId)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    await driver.ended(runId);
    expect(bodies).toEqual(['x']);
  });
});

describe('what a run is given', () => {
  it('is worked out for the resource, and refused where it does not fit', async () => {
    const id = await driver.addPlaybook({
      configs: [{ types: ['Kubernetes::Deployment'] }, { tagSelector: 'namespace=shop' }],
      filters: ["config.health != 'unknown' ? 'true' : 'its state is not known'"],
      parameters: [{ name: 'name', label: 'Workload', default: '$(.config.name)', required: true }],
      actions: [post('$(.params.name) of $(.user.email)')],
    });
    const withConfig = { id, config_id: CONFIG };
    expect(await driver.call(cookies.editor, 'POST', `/${id}/params`, { config_id: CONFIG })).toMatchObject({
      status: 200,
      body: { params: [{ name: 'name', default: 'checkout' }] },
    });
    await driver.ended(await driver.start(cookies.editor, withConfig));
    expect(bodies).toEqual(['checkout of editor@acme.test']);

    const refused: [Record<string, unknown>, number, string][] = [
      [{ id }, 400, 'Choose what the playbook runs on'],
      [{ id, config_id: NOBODY }, 404, 'The configuration item was not found'],
      [{ id, config_id: 'x' }, 400, 'config_id must be an id'],
      [{ id, config_id: CONFIG, check_id: NOBODY }, 400, 'A playbook runs on one resource at a time'],
      [{ ...withConfig, params: { name: 5 } }, 400, 'name must be text'],
      [{ ...withConfig, params: { other: 'x' } }, 400, 'This playbook has no parameter other'],
      [{ ...withConfig, params: { name: '' } }, 400, 'Workload is required'],
      [{ id: NOBODY }, 404, 'The playbook was not found'],
      [{ id: 'x' }, 400, 'id must be the id of a playbook'],
      [{ ...withConfig, agent_id: NOBODY }, 400, 'Runs begin on this console'],
      [{ ...withConfig, parent_id: NOBODY }, 404, 'The run was not found'],
    ];
    for (const [body, status, error] of refused) {
      const answer = await driver.call<{ error: string }>(cookies.editor, 'POST', '/run', body);
      expect([body, answer.status]).toEqual([body, status]);
      expect(answer.body.error).toContain(error);
    }
    await gateway.pool.query(`update config_items set health = 'unknown' where id = $1`, [CONFIG]);
    expect(await driver.call(cookies.editor, 'POST', '/run', withConfig)).toMatchObject({
      status: 400,
      body: { error: 'its state is not known' },
    });
    await gateway.pool.query(`update config_items set tags = '{"namespace":"other"}' where id = $1`, [
      CONFIG,
    ]);
    expect(await driver.call(cookies.editor, 'POST', '/run', withConfig)).toMatchObject({
      status: 400,
      body: { error: 'This playbook is not meant for this config' },
    });
    const { rows } = await gateway.pool.query<{ type: string }>(
      `select change_type as type from config_changes where config_id = $1 and source = 'Playbook' order by created_at, change_type`,
      [CONFIG],
    );
    expect(rows.map(({ type }) => type).sort()).toEqual([
      'PlaybookCompleted',
      'PlaybookScheduled',
      'PlaybookStarted',
    ]);
  });

  it('lists playbooks for a resource', async () => {
    await gateway.pool.query(`update config_items set tags = '{"namespace":"shop"}' where id = $1`, [CONFIG]);
    const fits = await driver.addPlaybook({
      configs: [{ types: ['Kubernetes::Deployment'] }],
      parameters: [{ name: 'p' }],
      actions: [post('x')],
    });
    const other = await driver.addPlaybook({
      configs: [{ types: ['Kubernetes::Deployment'] }, { name: 'other' }],
      actions: [post('x')],
    });
    const broken = await driver.addPlaybook({ configs: [{ types: 5 }], actions: [post('x')] });
    const list = await driver.call<{ id: string; parameters: unknown; spec: unknown }[]>(
      cookies.viewer,
      'GET',
      `/list?config_id=${CONFIG}`,
    );
    const found = new Map(list.body.map((item) => [item.id, item]));
    expect([found.has(fits), found.has(other), found.has(broken)]).toEqual([true, false, false]);
    expect(found.get(fits)).toMatchObject({
      parameters: [{ name: 'p' }],
      spec: { actions: [{ name: 'post' }] },
    });
    expect((await driver.call(cookies.viewer, 'GET', `/list?check_id=${NOBODY}`)).status).toBe(404);
  });

  it('stays secret where it is secret', async () => {
    const word = 'hunter2-hidden';
    const id = await driver.addPlaybook({
      parameters: [
        { name: 'secret', type: 'secret' },
        { name: 'pass', properties: { format: 'password' } },
      ],
      actions: [post('with $(.params.secret) and $(.params.pass)')],
    });
    const params = { secret: word, pass: `${word}-2` };
    const dry = await driver.call(cookies.editor, 'POST', '/dry-run', { id, params });
    expect(JSON.stringify(dry)).not.toContain(word);
    const runId = await driver.start(cookies.editor, { id, params });
    expect(await driver.ended(runId)).toMatchObject({
      status: 'completed',
      parameters: { secret: '***', pass: '***' },
    });
    expect(bodies).toEqual([`with ${word} and ${word}-2`]);
    const { rows } = await gateway.pool.query<{ text: string }>(
      `select coalesce(jsonb_agg(to_jsonb(r)), '[]')::text || (select jsonb_agg(to_jsonb(a))::text from playbook_run_actions a)
         || (select coalesce(jsonb_agg(to_jsonb(s)), '[]')::text from opsdeck.playbook_run_secrets s) as text
       from playbook_runs r`,
    );
    expect(rows[0]?.text).not.toContain(word);
    const left = await gateway.pool.query('select from opsdeck.playbook_run_secrets where run_id = $1', [
      runId,
    ]);
    expect(left.rows).toEqual([]);
  });

  it('stays secret in errors before an action, too', async () => {
    const id = await driver.addPlaybook({
      parameters: [{ name: 'secret', type: 'secret' }],
      actions: [{ ...post('x'), delay: '$(.params.secret)' }],
    });
    const runId = await driver.start(cookies.editor, { id, params: { secret: 'hunter2word' } });
    await driver.ended(runId);
    const [action] = await driver.actionsOf(runId);
    expect(action?.error).toContain('***');
    expect(action?.error).not.toContain('hunter2word');
  });

  it('is looked at beforehand within limits', async () => {
    const dry = (actions: unknown[]) =>
      driver.call<{ error: string; actions: { reason: string }[] }>(cookies.editor, 'POST', '/dry-run', {
        spec: { actions },
      });
    const many = Array.from({ length: 201 }, (_, nr) => ({ ...post('x'), name: `a${nr}` }));
    expect(await dry(many)).toMatchObject({
      status: 400,
      body: { error: 'A playbook has at most 200 actions' },
    });
    const slow = `"${'a'.repeat(60)}!".matches("^(a+)+$")`;
    const answer = await dry(many.slice(0, 20).map((action) => ({ ...action, if: slow })));
    expect(answer.body.actions.at(-1)?.reason).toBe(
      'its condition was not worked out: those before take too long',
    );
  });

  it('is shown no further than it can be read', async () => {
    const notification = { url: 'https://hooks.acme.test', message: '$(.params.x)'.repeat(300) };
    const { status, body } = await driver.call<{ actions: { reason?: string; spec: unknown }[] }>(
      cookies.editor,
      'POST',
      '/dry-run',
      {
        spec: {
          parameters: [{ name: 'x' }],
          actions: Array.from({ length: 40 }, (_, nr) => ({ name: `n${nr}`, notification })),
        },
        params: { x: 'y '.repeat(3_400) },
      },
    );
    expect(status).toBe(200);
    expect(body.actions).toHaveLength(40);
    expect(body.actions[0]?.spec).toMatchObject({ url: 'https://hooks.acme.test' });
    expect(body.actions.at(-1)).toMatchObject({
      kind: 'notification',
      reason: 'what it would do is not shown: the actions before it are too long',
      spec: null,
    });
  });

  it('can be looked at before anything happens', async () => {
    const spec = {
      parameters: [{ name: 'x', default: 'value' }],
      actions: [
        { ...post('say $(.params.x)'), timeout: '5s' },
        { name: 'skipped', if: "params.x == 'other'", http: { url } },
        { name: 'foreign', pod: { name: 'x' } },
        { name: 'off', exec: { script: 'id' } },
        { name: 'broken', http: { url: '$(.config.name)' } },
        { name: 'elsewhere', runsOn: ['edge'], http: { url } },
      ],
    };
    const answer = await driver.call<{ parameters: unknown; actions: { runs: boolean }[] }>(
      cookies.editor,
      'POST',
      '/dry-run',
      { spec },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        parameters: { x: 'value' },
        actions: [
          { name: 'post', kind: 'http', runs: true, timeout: '5s', spec: { body: 'say value' } },
          { name: 'skipped', runs: false, reason: "its condition does not hold: params.x == 'other'" },
          {
            name: 'foreign',
            kind: 'pod',
            runs: false,
            reason: 'pod actions are not executed by this gateway',
          },
          { name: 'off', kind: 'exec', runs: false },
          { name: 'broken', runs: false, reason: 'config.name has no value' },
          { name: 'elsewhere', runs: false, reason: 'runs on the agent edge' },
        ],
      },
    });
    expect(bodies).toEqual([]);
    for (const wrong of [{ spec: {} }, { spec: [] }, { spec: { ...spec, filters: ["'not now'"] } }]) {
      expect((await driver.call(cookies.editor, 'POST', '/dry-run', wrong)).status).toBe(400);
    }
  });
});

it('keeps a person from seeing a run through an account that is not theirs', async () => {
  await createAccount(gateway.pool, 'nobody@acme.test', []);
  const cookie = await signIn(gateway.url, 'nobody@acme.test');
  expect((await driver.call(cookie, 'GET', '/list')).status).toBe(403);
});
