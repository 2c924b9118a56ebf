import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@opsdeck/shared/rbac/model';
import {
  createAccount,
  signIn,
  signInEveryRole,
  startTestGateway,
  type TestGateway,
} from '@/gateway/testing/startTestGateway';
import { waitUntil } from '@/supervisor/testing/waitUntil';
import { createPlaybookDriver, type PlaybookDriver } from './testing/createPlaybookDriver';

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

type Line = {
  type: string;
  run?: { status: string; error: string | null };
  action?: { name: string; status: string };
  stream?: string;
  offset?: number;
  text?: string;
};

let gateway: TestGateway;
let cookies: Record<Role, string>;
let driver: PlaybookDriver;

beforeAll(async () => {
  gateway = await startTestGateway();
  cookies = await signInEveryRole(gateway);
  driver = createPlaybookDriver(gateway);
  await gateway.pool.query(`insert into properties (name, value) values ('playbooks.exec.enabled', 'true')`);
  await gateway.startPlaybooks();
});
afterAll(() => gateway?.stop());

/** Reads the stream of a run into `lines` until it ends. */
function follow(
  runId: string,
  cookie = cookies.viewer,
): { lines: Line[]; ended: Promise<void>; leave: () => void } {
  const lines: Line[] = [];
  const controller = new AbortController();
  const ended = (async () => {
    const answer = await fetch(`${gateway.url}/api/playbook/run/${runId}/stream`, {
      headers: { cookie },
      signal: controller.signal,
    });
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts.map((part) => JSON.parse(part) as Line));
    }
  })();
  return { lines, ended, leave: () => controller.abort() };
}

/** The output as a page puts it together: every piece at its place. */
function outputOf(lines: readonly Line[], stream: string): string {
  let text = '';
  for (const line of lines) {
    if (line.type !== 'output' || line.stream !== stream) continue;
    expect(line.offset).toBe(text.length);
    text += line.text ?? '';
  }
  return text;
}

const script = (text: string) => ({ actions: [{ name: 'say', exec: { script: text } }] });

it('shows output while it comes, to those who are there and to those who come later', async () => {
  const id = await driver.addPlaybook(
    script('echo first; echo aside >&2; while [ ! -e go ]; do sleep 0.05; done; echo last ü😀'),
  );
  const runId = await driver.start(cookies.editor, { id });
  const early = follow(runId);
  await waitUntil('the first line is shown', () => outputOf(early.lines, 'stdout') === 'first\n');
  const late = follow(runId);
  await waitUntil('it is shown again', () => outputOf(late.lines, 'stdout') === 'first\n');
  expect(outputOf(late.lines, 'stderr')).toBe('aside\n');
  await waitUntil('what there is so far is stored', async () => {
    const [action] = await driver.actionsOf(runId);
    return action?.status === 'running' && action.result?.stdout === 'first\n';
  });
  early.leave();
  await early.ended.catch(() => undefined);
  expect((await driver.call(cookies.editor, 'POST', `/run/cancel/${runId}`)).status).toBe(200);
  await late.ended;
  expect(late.lines.filter(({ type }) => type === 'run').at(-1)?.run).toMatchObject({ status: 'cancelled' });
  expect(late.lines.filter(({ type }) => type === 'action').at(-1)?.action).toMatchObject({
    name: 'say',
    status: 'cancelled',
  });
  const [action] = await driver.actionsOf(runId);
  expect(action?.result).toMatchObject({ stdout: 'first\n' });
});

it('tells everything of a run in its order, and ends with it', async () => {
  const id = await driver.addPlaybook({
    actions: [
      { name: 'one', exec: { script: 'for i in 1 2 3; do echo "line $i"; done' } },
      { name: 'two', exec: { script: 'exit 3' } },
    ],
  });
  const runId = await driver.start(cookies.editor, { id });
  const { lines, ended } = follow(runId);
  await ended;
  expect(lines.at(-1)).toMatchObject({ type: 'run', run: { status: 'failed' } });
  const last = new Map(lines.flatMap(({ action }) => (action ? [[action.name, action.status]] : [])));
  expect([...last]).toEqual([
    ['one', 'completed'],
    ['two', 'failed'],
  ]);
  const again = follow(runId);
  await again.ended;
  expect(again.lines.map(({ type }) => type)).toEqual(['action', 'action', 'run']);
});

it('carries a hundred thousand lines without losing one', async () => {
  const id = await driver.addPlaybook(script('seq 1 100000'));
  const runId = await driver.start(cookies.editor, { id });
  expect((await driver.ended(runId)).status).toBe('completed');
  const [action] = await driver.actionsOf(runId);
  const stdout = String(action?.result?.stdout);
  expect(stdout.split('\n')).toHaveLength(100_001);
  expect(stdout.endsWith('99999\n100000\n')).toBe(true);
});

it('ends for a person who has signed out', async () => {
  const go = path.join(tmpdir(), `opsdeck-stream-${process.pid}`);
  const id = await driver.addPlaybook({
    actions: [
      { name: 'one', exec: { script: `echo one; until [ -e ${go} ]; do sleep 0.05; done` } },
      { name: 'two', exec: { script: 'while :; do echo two; sleep 0.05; done' } },
    ],
  });
  await createAccount(gateway.pool, 'leaver@acme.test', ['viewer']);
  const runId = await driver.start(cookies.editor, { id });
  const left = follow(runId, await signIn(gateway.url, 'leaver@acme.test'));
  const stays = follow(runId);
  await waitUntil('the first line is shown', () => outputOf(left.lines, 'stdout') === 'one\n');
  await gateway.pool.query(
    `update opsdeck.sessions set active = false where identity_id = (select id from people where email = $1)`,
    ['leaver@acme.test'],
  );
  writeFileSync(go, '');
  await left.ended;
  expect(left.lines.filter(({ action }) => action?.name === 'two')).toEqual([]);
  await waitUntil('the others see more', () => stays.lines.some(({ action }) => action?.name === 'two'));
  await driver.call(cookies.editor, 'POST', `/run/cancel/${runId}`);
  await stays.ended;
  rmSync(go, { force: true });
});

it('is not opened without end by one person', async () => {
  const id = await driver.addPlaybook({
    approval: { type: 'any', approvers: { people: ['admin@acme.test'] } },
    actions: [{ name: 'say', exec: { script: 'true' } }],
  });
  const runId = await driver.start(cookies.editor, { id });
  // Not by fetch: it connects anew when somebody leaves, and the server waits for a request of that connection.
  const open = async (cookie = cookies.viewer) => {
    const call = get(`${gateway.url}/api/playbook/run/${runId}/stream`, {
      headers: { cookie },
      agent: false,
    });
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, leave: () => call.destroy() };
  };
  const streams = await Promise.all(Array.from({ length: 8 }, () => open()));
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const refused = await open();
  expect(refused.status).toBe(429);
  const other = await open(cookies.editor);
  expect(other.status).toBe(200);
  for (const { leave } of [...streams, refused, other]) leave();
  await waitUntil('there is room again', async () => {
    const again = await open();
    again.leave();
    return again.status === 200;
  });
});

it('never makes a parameter a part of a command', async () => {
  const id = await driver.addPlaybook({
    parameters: [{ name: 'x' }],
    actions: [{ name: 'say', exec: { script: 'printf "<%s>" $(.params.x)' } }],
  });
  const x = '"; echo injected; $(echo injected) `echo injected`';
  const runId = await driver.start(cookies.editor, { id, params: { x } });
  await driver.ended(runId);
  expect((await driver.actionsOf(runId))[0]?.result).toMatchObject({ stdout: `<${x}>` });
});

it('says that a command may not run until an administrator allows it', async () => {
  await gateway.pool.query(`update properties set value = 'false' where name = 'playbooks.exec.enabled'`);
  const id = await driver.addPlaybook(script('id'));
  const runId = await driver.start(cookies.editor, { id });
  expect((await driver.ended(runId)).status).toBe('failed');
  expect((await driver.actionsOf(runId))[0]?.error).toContain('playbooks.exec.enabled');
  await gateway.pool.query(`update properties set value = 'true' where name = 'playbooks.exec.enabled'`);
});
