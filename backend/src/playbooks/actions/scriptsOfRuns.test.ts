import type { Role } from '@opsdeck/shared/rbac/model';
import { signInEveryRole, startTestGateway, type TestGateway } from '@/gateway/testing/startTestGateway';
import { waitUntil } from '@/supervisor/testing/waitUntil';
import { createPlaybookDriver, type PlaybookDriver } from '../testing/createPlaybookDriver';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

type Line = { type: string; action_id?: string; stream?: string; offset?: number; text?: string };

let gateway: TestGateway;
let cookies: Record<Role, string>;
let driver: PlaybookDriver;

beforeAll(async () => {
  gateway = await startTestGateway();
  cookies = await signInEveryRole(gateway);
  driver = createPlaybookDriver(gateway);
  await gateway.startPlaybooks();
});
afterAll(() => gateway.stop());

async function setSwitch(role: Role, value: string): Promise<number> {
  const answer = await fetch(`${gateway.url}/api/db/properties?on_conflict=name`, {
    method: 'POST',
    headers: {
      cookie: cookies[role],
      'content-type': 'application/json',
      prefer: 'resolution=merge-duplicates,return=representation',
    },
    body: JSON.stringify({ name: 'playbooks.exec.enabled', value }),
  });
  return answer.status;
}

async function run(exec: Record<string, unknown>, rest: Record<string, unknown> = {}): Promise<string> {
  const id = await driver.addPlaybook({ actions: [{ name: 'script', exec }], ...rest });
  return driver.start(cookies.editor, { id });
}

async function readStream(runId: string): Promise<Line[]> {
  const answer = await fetch(`${gateway.url}/api/playbook/run/${runId}/stream`, {
    headers: { cookie: cookies.viewer },
  });
  return (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

it('runs no script until an administrator says so', async () => {
  const before = await run({ script: 'echo hello' });
  expect(await driver.ended(before)).toMatchObject({ status: 'failed' });
  expect((await driver.actionsOf(before))[0]?.error).toContain('playbooks.exec.enabled');
  expect(await setSwitch('editor', 'true')).toBe(403);
  expect(await setSwitch('admin', 'true')).toBe(201);
  const after = await run({ script: 'echo hello' });
  expect(await driver.ended(after)).toMatchObject({ status: 'completed' });
  expect((await driver.actionsOf(after))[0]?.result).toMatchObject({ stdout: 'hello\n', exitCode: 0 });
});

describe('when scripts are allowed', () => {
  beforeAll(() => setSwitch('admin', 'true'));

  it('gives a script nothing of the console, and takes its folder away', async () => {
    const id = await run({ script: 'env; echo "HERE=$(pwd)"' });
    await driver.ended(id);
    const stdout = String((await driver.actionsOf(id))[0]?.result?.stdout);
    const names = [...stdout.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(names.sort()).toEqual(['HERE', 'HOME', 'LANG', 'OPSDECK_ACTION', 'PATH', 'PWD', 'SHLVL', '_']);
    const again = await run({ script: `ls -d ${/^HERE=(.*)$/m.exec(stdout)?.[1]}` });
    expect(await driver.ended(again)).toMatchObject({ status: 'failed' });
  });

  it('keeps the files of a run for readers', async () => {
    const id = await run({ script: 'echo "<h1>hi</h1>" > report.html', artifacts: [{ path: '*.html' }] });
    await driver.ended(id);
    const { rows } = await gateway.pool.query<{ id: string }>(
      `select f.id from artifacts f join playbook_run_actions a on a.id = f.playbook_run_action_id
        where a.playbook_run_id = $1`,
      [id],
    );
    const answer = await fetch(`${gateway.url}/api/artifacts/download/${rows[0]?.id}`, {
      headers: { cookie: cookies.viewer },
    });
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="report.html"');
    expect(await answer.text()).toBe('<h1>hi</h1>\n');
  });

  it('stores and streams 100,000 lines, every one once', async () => {
    const id = await run({
      script: 'i=0; while [ $i -lt 100000 ]; do echo "line $i of a log that is long"; i=$((i+1)); done',
    });
    const lines = await readStream(id);
    expect(await driver.ended(id)).toMatchObject({ status: 'completed' });
    const stored = String((await driver.actionsOf(id))[0]?.result?.stdout);
    expect(stored.split('\n')).toHaveLength(100_001);
    let streamed = '';
    for (const { type, stream, offset = 0, text = '' } of lines) {
      if (type !== 'output' || stream !== 'stdout') continue;
      expect(offset).toBe(streamed.length);
      streamed += text;
    }
    expect(streamed).toBe(stored);
  });

  it('masks a secret parameter in all that a script says', async () => {
    const id = await driver.start(cookies.editor, {
      id: await driver.addPlaybook({
        parameters: [{ name: 'word', type: 'secret', required: true }],
        actions: [
          {
            name: 'script',
            exec: { script: 'echo "the word is $(.params.word)"; echo $(.params.word) >&2; exit 1' },
          },
        ],
      }),
      params: { word: 'hunter2-word' },
    });
    const lines = await readStream(id);
    await driver.ended(id);
    const everything = await gateway.pool.query(
      `select r::text as run, a::text as action from playbook_runs r
         join playbook_run_actions a on a.playbook_run_id = r.id where r.id = $1`,
      [id],
    );
    expect(JSON.stringify([lines, everything.rows])).not.toContain('hunter2-word');
    expect((await driver.actionsOf(id))[0]?.result).toMatchObject({
      stdout: 'the word is ***\n',
      stderr: '***\n',
    });
  });

  it('shows a script in its result as it shows the playbook', async () => {
    const id = await run({ script: 'PASSWORD=typed-word; echo "$PASSWORD" | wc -c' });
    await driver.ended(id);
    expect((await driver.actionsOf(id))[0]?.result).toMatchObject({
      args: ['PASSWORD=***; echo "$PASSWORD" | wc -c'],
      stdout: '11\n',
    });
  });

  it('ends all that a script started when its run is cancelled', async () => {
    const id = await run({ script: 'sleep 600 & echo "child $!"; wait' });
    let stdout = '';
    await waitUntil('the script has said which child it has', async () => {
      stdout = gateway.playbooks.live.outputsOf(id).values().next().value?.stdout ?? '';
      return stdout.includes('\n');
    });
    const child = Number(/child (\d+)/.exec(stdout)?.[1]);
    expect((await driver.call(cookies.editor, 'POST', `/run/cancel/${id}`)).status).toBe(200);
    expect(await driver.ended(id)).toMatchObject({ status: 'cancelled' });
    await waitUntil('the child is gone', async () => {
      try {
        process.kill(child, 0);
        return false;
      } catch {
        return true;
      }
    });
  });

  it('times a script out and keeps what it wrote', async () => {
    const id = await driver.start(cookies.editor, {
      id: await driver.addPlaybook({
        actions: [{ name: 'script', timeout: '1s', exec: { script: 'echo begun; sleep 600' } }],
      }),
    });
    expect(await driver.ended(id)).toMatchObject({ status: 'failed' });
    expect((await driver.actionsOf(id))[0]).toMatchObject({
      status: 'failed',
      error: 'timed out after 1s',
      result: { stdout: 'begun\n', exitCode: null },
    });
  });
});
