import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Role } from '@opsdeck/shared/rbac/model';
import { signInEveryRole, startTestGateway, type TestGateway } from '@/gateway/testing/startTestGateway';
import { waitUntil } from '@/supervisor/testing/waitUntil';
import { CANNOT_GO_ON } from './breakOff';
import { createPlaybookDriver, type PlaybookDriver } from './testing/createPlaybookDriver';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

let gateway: TestGateway;
let cookies: Record<Role, string>;
let driver: PlaybookDriver;
let target: Server;
let url: string;
/** Addresses that actions called, and answers that wait to be let go. */
let calls: string[];
let held: (() => void)[];

beforeAll(async () => {
  target = createServer((request, response) => {
    calls.push(request.url ?? '');
    const { pathname } = new URL(request.url ?? '', 'http://x');
    if (pathname === '/hold') held.push(() => response.end('let go'));
    else if (pathname === '/fail') response.writeHead(503).end('broken');
    else response.end('fine');
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
  gateway = await startTestGateway();
  cookies = await signInEveryRole(gateway);
  driver = createPlaybookDriver(gateway);
  await gateway.startPlaybooks();
});
beforeEach(() => {
  calls = [];
  held = [];
});
afterEach(() => {
  for (const release of held) release();
});
afterAll(async () => {
  await gateway?.stop();
  target?.closeAllConnections();
  target?.close();
});

const get = (name: string, path: string, rest: Record<string, unknown> = {}) => ({
  name,
  http: { url: `${url}${path}`, method: 'GET' },
  ...rest,
});

async function run(spec: Record<string, unknown>, body: Record<string, unknown> = {}): Promise<string> {
  const id = await driver.addPlaybook(spec);
  return driver.start(cookies.editor, { id, ...body });
}

const summary = async (runId: string) =>
  (await driver.actionsOf(runId)).map(
    ({ name, status, retry_count }) => `${name} ${status} ${retry_count ?? 0}`,
  );

/** Ends the sleep of a run. */
async function wake(runId: string): Promise<void> {
  await gateway.pool.query('update playbook_runs set scheduled_time = now() where id = $1', [runId]);
  await gateway.pool.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
      where key = 'playbook:' || $1), run_at := now())`,
    [runId],
  );
}

describe('a run', () => {
  it('does its actions in order and keeps what they answered', async () => {
    const id = await run({ actions: [get('first', '/1'), get('second', '/2')] });
    expect(await driver.ended(id)).toMatchObject({ status: 'completed', error: null });
    expect(calls).toEqual(['/1', '/2']);
    const [first] = await driver.actionsOf(id);
    expect(first).toMatchObject({ status: 'completed', error: null, result: { code: 200, content: 'fine' } });
  });

  it('after a failure only does what asks for it', async () => {
    const id = await run({
      actions: [
        get('breaks', '/fail'),
        get('left out', '/1'),
        get('cleans up', '/2', { if: 'always()' }),
        get('tells', '/3', { if: 'failure()' }),
        get('celebrates', '/4', { if: 'success()' }),
      ],
    });
    expect((await driver.ended(id)).status).toBe('failed');
    expect(await summary(id)).toEqual([
      'breaks failed 0',
      'left out skipped 0',
      'cleans up completed 0',
      'tells completed 0',
      'celebrates skipped 0',
    ]);
    expect(calls).toEqual(['/fail', '/2', '/3']);
  });

  it('tries again as often as it may', async () => {
    const retry = { limit: 2, duration: '10ms', jitter: 50, exponent: { multiplier: 2 } };
    const id = await run({ actions: [get('breaks', '/fail', { retry })] });
    expect((await driver.ended(id)).status).toBe('failed');
    expect(await summary(id)).toEqual(['breaks failed 0', 'breaks failed 1', 'breaks failed 2']);
    expect(calls).toHaveLength(3);
  });

  it('sleeps before an action that has a delay, also one that is worked out', async () => {
    const id = await run(
      {
        parameters: [{ name: 'for', type: 'duration' }],
        actions: [get('later', '/1', { delay: 'params.for' })],
      },
      { params: { for: '2h' } },
    );
    expect((await driver.reach(id, 'sleeping')).status).toBe('sleeping');
    expect(calls).toEqual([]);
    await wake(id);
    expect((await driver.ended(id)).status).toBe('completed');
    expect(calls).toEqual(['/1']);
  });

  it('ends when it has taken too long', async () => {
    const id = await run({
      timeout: '300ms',
      actions: [get('hangs', '/hold'), get('never', '/1', { if: 'always()' })],
    });
    expect(await driver.ended(id)).toMatchObject({ status: 'timed_out' });
    expect(await driver.actionsOf(id)).toMatchObject([
      { name: 'hangs', status: 'failed', error: 'the run timed out after 300ms' },
      { name: 'never', status: 'skipped' },
    ]);
  });

  it('goes on after an action that took too long for itself', async () => {
    const id = await run({
      actions: [
        get('hangs', '/hold', { timeout: '200ms' }),
        get('after', '/1', { if: 'failure()' }),
        get('because of it', '/2', { if: 'timeout()' }),
      ],
    });
    expect((await driver.ended(id)).status).toBe('failed');
    expect(await summary(id)).toEqual(['hangs failed 0', 'after completed 0', 'because of it completed 0']);
    const other = await run({
      actions: [get('breaks', '/fail'), get('left out', '/1', { if: 'timeout()' })],
    });
    await driver.ended(other);
    expect(await summary(other)).toEqual(['breaks failed 0', 'left out skipped 0']);
  });

  it.each([
    ['a condition that cannot be worked out', { if: 'nothing.at.all' }, 'Unknown variable: nothing'],
    ['a value that is not there', { http: { url: '$(.config.name)' } }, 'config.name has no value'],
    [
      'a kind that this gateway has not',
      { http: undefined, pod: { name: 'x' } },
      'pod actions are not executed',
    ],
    ['nothing to do', { http: undefined }, 'does not say what to do'],
    ['an odd delay', { delay: '"soon"' }, 'is no duration'],
  ])('says what was wrong: %s', async (_name, wrong, message) => {
    const id = await run({ actions: [get('odd', '/1', wrong)] });
    expect((await driver.ended(id)).status).toBe('failed');
    expect((await driver.actionsOf(id))[0]?.error).toContain(message);
    expect(calls).toEqual([]);
  });

  it('waits for an agent, and says when there is none', async () => {
    await gateway.pool.query(`insert into agents (name) values ('edge')`);
    const waiting = await run({ runsOn: ['edge'], actions: [get('there', '/1')] });
    await driver.reach(waiting, 'waiting');
    const missing = await run({ runsOn: ['nowhere'], actions: [get('there', '/1')] });
    await driver.reach(missing, 'failed');
    expect((await driver.actionsOf(missing))[0]?.error).toBe('there is no agent nowhere');
    expect(calls).toEqual([]);
  });

  it('knows what actions before it answered', async () => {
    const id = await run({
      actions: [
        get('asks', '/1'),
        get('looks', '/2', { if: 'actions["asks"].result.code == 200 && last_result.content == "fine"' }),
      ],
    });
    expect((await driver.ended(id)).status).toBe('completed');
    expect(calls).toEqual(['/1', '/2']);
  });

  it('that cannot be carried on has failed, and says where to look', async () => {
    const id = await run(
      {
        parameters: [{ name: 'word', type: 'secret' }],
        actions: [get('later', '/1', { delay: '2h' }), get('never', '/2', { if: 'always()' })],
      },
      { params: { word: 'hunter22' } },
    );
    await driver.reach(id, 'sleeping');
    // As it is after somebody has exchanged the key of the data directory.
    await gateway.pool.query(`update opsdeck.playbook_run_secrets set sealed = 'broken' where run_id = $1`, [
      id,
    ]);
    await wake(id);
    expect(await driver.ended(id)).toMatchObject({ status: 'failed', error: CANNOT_GO_ON });
    expect(await summary(id)).toEqual(['later skipped 0', 'never skipped 0']);
    expect(calls).toEqual([]);
  });

  it('that never came to its turn says so', async () => {
    const id = await run({
      approval: { approvers: { people: ['x@acme.test'] } },
      actions: [get('never', '/1')],
    });
    await gateway.pool.query(
      `update playbook_runs set status = 'scheduled', scheduled_time = now() - interval '1 day' where id = $1`,
      [id],
    );
    await gateway.pool.query(
      `select graphile_worker.add_job('playbook.advance', json_build_object('runId', $1::text))`,
      [id],
    );
    expect(await driver.ended(id)).toMatchObject({
      status: 'timed_out',
      error: 'The time of the run was over before it could begin',
    });
  });

  it('runs beside others', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => run({ actions: [get('hangs', '/hold')] })));
    await waitUntil('all of them call', () => held.length === 4);
    for (const release of held) release();
    for (const id of ids) expect((await driver.ended(id)).status).toBe('completed');
  });
});

describe('the same call again', () => {
  it('makes one run, sent at once or later', async () => {
    const id = await driver.addPlaybook({ actions: [get('once', '/1')] });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const runs = await Promise.all([1, 2, 3, 4, 5].map(() => driver.start(cookies.editor, { id }, headers)));
    expect(new Set(runs).size).toBe(1);
    await driver.ended(runs[0] ?? '');
    expect(await driver.start(cookies.editor, { id }, headers)).toBe(runs[0]);
    expect(calls).toEqual(['/1']);
  });

  it('is another call when somebody else sends it, or without a key', async () => {
    const id = await driver.addPlaybook({ actions: [get('each', '/1')] });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const runs = [
      await driver.start(cookies.editor, { id }, headers),
      await driver.start(cookies.admin, { id }, headers),
      await driver.start(cookies.editor, { id }),
    ];
    expect(new Set(runs).size).toBe(3);
    for (const run of runs) await driver.ended(run);
  });

  it('may be repaired after it was refused', async () => {
    const id = await driver.addPlaybook({
      parameters: [{ name: 'x', required: true }],
      actions: [get('once', '/1')],
    });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const refused = await driver.call(cookies.editor, 'POST', '/run', { id }, headers);
    expect([refused.status, refused.body]).toEqual([400, { error: 'x is required' }]);
    expect(await driver.start(cookies.editor, { id, params: { x: '1' } }, headers)).toMatch(
      /^[0-9a-f-]{36}$/,
    );
    expect(
      (await driver.call(cookies.editor, 'POST', '/run', { id }, { 'idempotency-key': 'x' })).status,
    ).toBe(400);
  });
});

describe('many runs', () => {
  const open = (count: number, playbookId: string, email: string | null) =>
    gateway.pool.query(
      `insert into playbook_runs (playbook_id, spec, status, created_by)
       select p.id, p.spec, 'sleeping', (select id from people where email = $3)
       from playbooks p, generate_series(1, $2) where p.id = $1`,
      [playbookId, count, email],
    );
  const clear = () =>
    gateway.pool.query(
      `delete from playbook_runs where status not in ('completed', 'failed', 'cancelled', 'timed_out')`,
    );
  beforeEach(clear);
  afterEach(clear);

  it('of one person have a limit that others do not feel, however they are started', async () => {
    const id = await driver.addPlaybook({ actions: [get('quick', '/1')] });
    await open(99, id, 'editor@acme.test');
    const hold = await driver.addPlaybook({ actions: [get('holds', '/hold')] });
    const answers = await Promise.all(
      [1, 2, 3].map(() => driver.call(cookies.editor, 'POST', '/run', { id: hold })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body).toEqual({
      error: 'You have 100 runs that have not ended: wait for one of them, or cancel it',
    });
    await driver.ended(await driver.start(cookies.admin, { id }));
    await waitUntil('the one that was let in calls', () => held.length === 1);
  });

  it('that the console starts have one for each playbook', async () => {
    const [busy, other] = [
      await driver.addPlaybook({ actions: [get('a', '/1')] }),
      await driver.addPlaybook({ actions: [get('b', '/2')] }),
    ];
    await open(100, busy, null);
    await expect(gateway.playbooks.startRun({ playbookId: busy })).rejects.toThrow(
      '100 runs of this playbook that the console started have not ended',
    );
    await driver.ended((await gateway.playbooks.startRun({ playbookId: other })).runId);
  });
});

describe('cancelling', () => {
  it('ends the action that runs, and nothing follows', async () => {
    const id = await run({ actions: [get('hangs', '/hold'), get('never', '/1', { if: 'always()' })] });
    await waitUntil('the action calls', () => held.length === 1);
    const answer = await driver.call(cookies.editor, 'POST', `/run/cancel/${id}`);
    expect([answer.status, answer.body]).toEqual([200, { message: 'playbook run cancelled' }]);
    expect((await driver.runOf(id)).status).toBe('cancelled');
    expect(await summary(id)).toEqual(['hangs cancelled 0', 'never skipped 0']);
    for (const release of held) release();
    expect(await driver.call(cookies.editor, 'POST', `/run/cancel/${id}`)).toMatchObject({
      status: 400,
      body: { error: 'This run has ended already' },
    });
    expect((await driver.runOf(id)).status).toBe('cancelled');
  });

  it('wins or loses against the end of the action, but never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await run({ actions: [get('quick', '/1'), get('after', '/2')] });
      const { status } = await driver.call(cookies.editor, 'POST', `/run/cancel/${id}`);
      const { status: ended } = await driver.ended(id);
      expect([status, ended]).toEqual(status === 200 ? [200, 'cancelled'] : [400, 'completed']);
      const actions = await driver.actionsOf(id);
      expect(new Set(actions.map(({ name }) => name)).size).toBe(actions.length);
    }
  });

  it('ends a run that sleeps or waits for approval', async () => {
    const asleep = await run({ actions: [get('later', '/1', { delay: '1h' })] });
    await driver.reach(asleep, 'sleeping');
    const waiting = await run({
      approval: { approvers: { people: ['x@acme.test'] } },
      actions: [get('a', '/1')],
    });
    for (const id of [asleep, waiting]) {
      expect((await driver.call(cookies.editor, 'POST', `/run/cancel/${id}`)).status).toBe(200);
      expect((await driver.runOf(id)).status).toBe('cancelled');
    }
    expect(calls).toEqual([]);
  });
});
