import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_SWITCHES } from '@/config/switches';
import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { createJobQueue } from '@/jobs/createJobQueue';
import { waitUntil } from '@/supervisor/testing/waitUntil';
import { createPlaybookEngine, type PlaybookEngine } from './createPlaybookEngine';
import { createSchedules, nextTime } from './createSchedules';
import { STOPPED_MEANWHILE } from './recoverRuns';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

let database: TestDatabase;
let dataDir: string;
let target: Server;
let url: string;
let calls: string[];
const held: (() => void)[] = [];
const running: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'opsdeck-recover-'));
  target = createServer((request, response) => {
    calls.push(request.url ?? '');
    if (request.url === '/hold') held.push(() => response.end());
    else response.end('fine');
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
});
beforeEach(() => {
  calls = [];
});
afterEach(async () => {
  for (const release of held.splice(0)) release();
  for (const stop of running.splice(0).reverse()) await stop();
});
afterAll(async () => {
  target.closeAllConnections();
  target.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A console as it is after a start; `isOn` false leaves out what looks for work. */
async function startConsole(): Promise<{ engine: PlaybookEngine; log: string[]; stop: () => Promise<void> }> {
  const log: string[] = [];
  const queue = createJobQueue({ pool: database.pool, log: (line) => log.push(line) });
  const engine = createPlaybookEngine({
    pool: database.pool,
    config: { host: '127.0.0.1', port: 0, dataDir, siteDir: dataDir, seed: 'empty', ...DEFAULT_SWITCHES },
    log: (line) => log.push(line),
    queue,
    deliverer: { send: async () => undefined },
  });
  await engine.start();
  await queue.start();
  const stop = async () => {
    await engine.stop();
    await queue.stop();
  };
  running.push(stop);
  return { engine, log, stop };
}

async function addPlaybook(spec: Record<string, unknown>): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into playbooks (name, spec, source) values (gen_random_uuid()::text, $1, 'UI') returning id`,
    [JSON.stringify(spec)],
  );
  return rows[0]?.id ?? '';
}

async function stateOf(runId: string) {
  const { rows: runs } = await database.pool.query('select status, error from playbook_runs where id = $1', [
    runId,
  ]);
  const { rows: actions } = await database.pool.query(
    'select name, status, error from playbook_run_actions where playbook_run_id = $1 order by scheduled_time, id',
    [runId],
  );
  return { run: runs[0] as unknown, actions: actions as unknown[] };
}

const get = (name: string, address: string, rest = {}) => ({
  name,
  http: { url: `${url}${address}` },
  ...rest,
});

it('a console that stops ends what runs, and says so', async () => {
  const { engine, stop } = await startConsole();
  const playbookId = await addPlaybook({
    actions: [get('hangs', '/hold'), get('never', '/1', { if: 'always()' })],
  });
  const { runId } = await engine.startRun({ playbookId });
  await waitUntil('the action calls', () => held.length === 1);
  await stop();
  const stopped = {
    run: { status: 'failed', error: STOPPED_MEANWHILE },
    actions: [
      { name: 'hangs', status: 'failed', error: STOPPED_MEANWHILE },
      { name: 'never', status: 'skipped', error: null },
    ],
  };
  expect(await stateOf(runId)).toEqual(stopped);
  await startConsole();
  expect(await stateOf(runId)).toEqual(stopped);
  expect(calls).toEqual(['/hold']);
});

it('a console that was killed says at its next start what it left, and does nothing of it twice', async () => {
  const playbookId = await addPlaybook({
    actions: [get('begun', '/1'), get('never', '/2', { if: 'always()' })],
  });
  // As a killed process leaves it: the action is stored as running, its job is held.
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into playbook_runs (playbook_id, spec, status, start_time)
     select id, spec, 'running', now() from playbooks where id = $1 returning id`,
    [playbookId],
  );
  const runId = rows[0]?.id ?? '';
  await database.pool.query(
    `insert into playbook_run_actions (playbook_run_id, name, status, start_time, result)
     values ($1, 'begun', 'running', now(), '{"stdout":"half"}')`,
    [runId],
  );
  await database.pool.query(
    `select graphile_worker.add_job('playbook.advance', json_build_object('runId', $1::text))`,
    [runId],
  );
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone', attempts = 1`,
  );

  const left = path.join(dataDir, 'actions', 'action-of-the-killed');
  mkdirSync(left, { recursive: true });
  const { rows: begun } = await database.pool.query<{ id: string }>(
    `select id from playbook_run_actions where name = 'begun'`,
  );
  const leftover = spawn('sleep', ['600'], { env: { OPSDECK_ACTION: begun[0]?.id }, stdio: 'ignore' });
  const isGone = once(leftover, 'exit');

  const { log, engine } = await startConsole();
  if (process.platform === 'linux') expect((await isGone)[1]).toBe('SIGKILL');
  leftover.kill('SIGKILL');
  expect(existsSync(left)).toBe(false);
  const other = await engine.startRun({ playbookId: await addPlaybook({ actions: [get('else', '/3')] }) });
  await waitUntil(
    'other runs go on',
    async () => (await stateOf(other.runId)).run !== null && calls.includes('/3'),
  );
  expect(await stateOf(runId)).toEqual({
    run: { status: 'failed', error: STOPPED_MEANWHILE },
    actions: [
      { name: 'begun', status: 'failed', error: STOPPED_MEANWHILE },
      { name: 'never', status: 'skipped', error: null },
    ],
  });
  expect(calls).toEqual(['/3']);
  expect(log).toContainEqual(expect.stringContaining('1 runs had not ended'));
});

it('goes on with what had not begun when it was killed', async () => {
  const playbookId = await addPlaybook({ actions: [get('first', '/1'), get('second', '/2')] });
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into playbook_runs (playbook_id, spec, status) select id, spec, 'scheduled' from playbooks where id = $1 returning id`,
    [playbookId],
  );
  const runId = rows[0]?.id ?? '';
  await database.pool.query(
    `insert into playbook_run_actions (playbook_run_id, name, status, start_time, end_time)
     values ($1, 'first', 'completed', now(), now())`,
    [runId],
  );
  await startConsole();
  await waitUntil('the run ends', async () =>
    JSON.stringify((await stateOf(runId)).run).includes('completed'),
  );
  expect(calls).toEqual(['/2']);
});

it('still waits no longer than its time for an agent after a start', async () => {
  await database.pool.query(`insert into agents (name) values ('edge')`);
  const first = await startConsole();
  const playbookId = await addPlaybook({ runsOn: ['edge'], actions: [get('there', '/1')] });
  const { runId } = await first.engine.startRun({ playbookId });
  const waits = async () => JSON.stringify((await stateOf(runId)).run).includes('waiting');
  await waitUntil('the run waits', waits);
  await first.stop();
  await startConsole();
  // The end of its time is a job of its own, also after somebody has asked in between.
  const jobs = async () =>
    (
      await database.pool.query<{ is_late: boolean }>(
        `select j.run_at > now() + interval '20 minutes' as is_late from graphile_worker.jobs j where j.key = $1`,
        [`playbook:${runId}`],
      )
    ).rows;
  await waitUntil('its end is planned', async () => (await jobs()).some(({ is_late }) => is_late));
  expect(await waits()).toBe(true);
});

it('does not do an action again that was lost on the way', async () => {
  const { engine } = await startConsole();
  const playbookId = await addPlaybook({ actions: [get('later', '/1', { delay: '1h' })] });
  const { runId } = await engine.startRun({ playbookId });
  await waitUntil('the run sleeps', async () =>
    JSON.stringify((await stateOf(runId)).run).includes('sleeping'),
  );
  // As it is when the database went away while it stored that the action begins.
  await database.pool.query(
    `insert into playbook_run_actions (playbook_run_id, name, status, start_time) values ($1, 'later', 'running', now())`,
    [runId],
  );
  await database.pool.query(
    `select graphile_worker.add_job('playbook.advance', json_build_object('runId', $1::text))`,
    [runId],
  );
  await waitUntil('the run has failed', async () =>
    JSON.stringify((await stateOf(runId)).run).includes('failed'),
  );
  expect(await stateOf(runId)).toMatchObject({
    actions: [
      {
        name: 'later',
        status: 'failed',
        error: expect.stringContaining('it is not known how it ended') as string,
      },
    ],
  });
  expect(calls).toEqual([]);
});

it('ends an action whose result cannot be stored', async () => {
  await database.pool.query(`
    create function refuse_fine() returns trigger language plpgsql as $$
      begin raise exception 'too large'; end $$;
    create trigger refuse_fine before update on playbook_run_actions for each row
      when (new.result ->> 'content' = 'fine') execute function refuse_fine()`);
  const { engine } = await startConsole();
  const { runId } = await engine.startRun({
    playbookId: await addPlaybook({ actions: [get('asks', '/1')] }),
  });
  await waitUntil('the run has failed', async () =>
    JSON.stringify((await stateOf(runId)).run).includes('failed'),
  );
  expect((await stateOf(runId)).actions).toEqual([
    { name: 'asks', status: 'failed', error: 'the result cannot be stored: too large' },
  ]);
  await database.pool.query('drop trigger refuse_fine on playbook_run_actions');
});

describe('schedules', () => {
  const log: string[] = [];
  const started: unknown[] = [];
  const schedules = () =>
    createSchedules({
      pool: database.pool,
      log: (line) => log.push(line),
      startRun: async (request) => started.push(request),
    });
  const at = (time: string) => new Date(`2026-03-01T${time}Z`);

  it('start a playbook once at each of its times, and leave out what was long ago', async () => {
    const playbookId = await addPlaybook({
      on: { schedule: [{ schedule: '*/10 * * * *', parameters: { x: 1 } }, { schedule: 'nonsense' }, null] },
      actions: [get('a', '/1')],
    });
    await addPlaybook({
      on: { schedule: [{ schedule: '* * * * *' }] },
      approval: { approvers: { people: ['x'] } },
      actions: [],
    });
    const { look } = schedules();
    await look(at('10:01:00'));
    await look(at('10:09:00'));
    expect(started).toEqual([]);
    expect(log.filter((line) => line.includes('"nonsense"'))).toEqual([
      `[playbooks] the schedule "nonsense" of ${playbookId} cannot be read or never comes`,
    ]);
    await Promise.all([look(at('10:10:05')), look(at('10:10:05')), schedules().look(at('10:10:06'))]);
    expect(started).toEqual([{ playbookId, params: { x: '1' } }]);
    await look(at('12:07:00'));
    expect(started).toHaveLength(1);
    await look(at('12:10:01'));
    expect(started).toHaveLength(2);
    await database.pool.query('update playbooks set deleted_at = now() where id = $1', [playbookId]);
    await look(at('12:20:01'));
    expect(started).toHaveLength(2);
    expect((await database.pool.query('select from opsdeck.playbook_schedules')).rows).toEqual([]);
  });

  it('go on when the clock was wrong for a while, and not twice after a small step back', async () => {
    started.length = 0;
    const playbookId = await addPlaybook({
      on: { schedule: [{ schedule: '*/10 * * * *' }] },
      actions: [get('a', '/1')],
    });
    const { look } = schedules();
    await look(new Date('2031-01-01T00:00:00Z'));
    await look(at('10:01:00'));
    await look(at('10:10:01'));
    expect(started).toHaveLength(1);
    await look(at('10:09:58'));
    await look(at('10:10:02'));
    expect(started).toHaveLength(1);
    await look(at('10:20:01'));
    expect(started).toEqual([
      { playbookId, params: {} },
      { playbookId, params: {} },
    ]);
    await database.pool.query('update playbooks set deleted_at = now() where id = $1', [playbookId]);
  });

  it.each([
    ['@every 30m', '2026-03-01T10:30:00.000Z'],
    [' @EVERY 1h30m ', '2026-03-01T10:30:00.000Z'],
    ['@Hourly', '2026-03-01T11:00:00.000Z'],
  ])('know %s', (schedule, expected) => {
    expect(nextTime(schedule, at('10:01:00'))?.toISOString()).toBe(expected);
    expect(nextTime(schedule, new Date(expected))?.toISOString()).not.toBe(expected);
  });

  it.each([
    '@every',
    '@every soon',
    '@every 10ms',
    '@every 99999h',
    '',
    'nonsense',
    '61 * * * *',
    '* * * * * * * * *',
  ])('do not mind %j', (schedule) => {
    expect(nextTime(schedule, new Date())).toBeNull();
  });
});
