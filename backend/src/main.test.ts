import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import type { RuntimeInfo } from '@/app/runtimeFile';
import { packageRoot } from '@/config/packageRoot';
import { tryPort } from '@/supervisor/freePort';
import { isAlive } from '@/supervisor/processIdentity';
import { temporaryFolder } from '@/supervisor/testing/temporaryFolder';
import { waitUntil } from '@/supervisor/testing/waitUntil';

jest.setTimeout(120_000);

const { folder, remove } = temporaryFolder();
const siteDir = path.join(folder, 'site');
// Below the package, where its dependencies are found.
let bundleDir: string;
const children: ChildProcess[] = [];

type Run = {
  child: ChildProcess;
  stdout(): string;
  stderr(): string;
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

function run(dataDir: string, env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [path.join(bundleDir, 'main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      OPSDECK_DATA: dataDir,
      OPSDECK_SEED: 'empty',
      OPSDECK_SITE: siteDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return follow(child);
}

function follow(child: ChildProcess): Run {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    exit: new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal }))),
  };
}

function readRuntime(dataDir: string): RuntimeInfo {
  return JSON.parse(readFileSync(path.join(dataDir, 'runtime.json'), 'utf8')) as RuntimeInfo;
}

async function ready(started: Run, dataDir: string): Promise<RuntimeInfo> {
  await waitUntil('the ready line', () => {
    if (started.child.exitCode !== null) throw new Error(`It ended: ${started.stdout()}${started.stderr()}`);
    return started.stdout().includes('OPSDECK_READY');
  });
  return readRuntime(dataDir);
}

async function health(url: string): Promise<number> {
  return (await fetch(`${url}/healthz`)).status;
}

async function signIn(url: string, password: string): Promise<string> {
  const cookiesOf = (answer: Response) =>
    answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const accept = 'application/json';
  const opened = await fetch(`${url}/api/.ory/self-service/login/browser`, { headers: { accept } });
  const { id, ui } = (await opened.json()) as {
    id: string;
    ui: { nodes: { attributes: { name: string; value?: string } }[] };
  };
  const token = ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value;
  const answer = await fetch(`${url}/api/.ory/self-service/login?flow=${id}`, {
    method: 'POST',
    headers: { accept, 'content-type': accept, cookie: cookiesOf(opened).join('; ') },
    body: JSON.stringify({
      method: 'password',
      identifier: 'admin@opsdeck.local',
      password,
      csrf_token: token,
    }),
  });
  expect(answer.status).toBe(200);
  return cookiesOf(answer).join('; ');
}

async function expectNothingLeft({ ports, pids, pid }: RuntimeInfo): Promise<void> {
  await waitUntil('all processes are gone', () =>
    [pid, pids.postgres, pids.postgrest].every((one) => one === null || !isAlive(one)),
  );
  for (const port of Object.values(ports)) await expect(tryPort(port)).resolves.toBe(port);
}

async function onDatabase<T>(dataDir: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const password = readFileSync(path.join(dataDir, 'postgres-17', 'opsdeck.password'), 'utf8');
  const { ports } = readRuntime(dataDir);
  const client = new pg.Client({
    connectionString: `postgres://opsdeck:${password}@127.0.0.1:${ports.postgres}/opsdeck`,
  });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

beforeAll(() => {
  mkdirSync(path.join(packageRoot(), 'node_modules', '.cache'), { recursive: true });
  bundleDir = mkdtempSync(path.join(packageRoot(), 'node_modules', '.cache', 'main-test-'));
  const built = spawnSync(process.execPath, ['build.mjs', path.join(bundleDir, 'main.js')], {
    cwd: packageRoot(),
    encoding: 'utf8',
  });
  expect(built.stderr).toBe('');
  mkdirSync(path.join(siteDir, 'console'), { recursive: true });
  writeFileSync(path.join(siteDir, 'console', 'index.html'), '<!doctype html><title>Opsdeck</title>');
  writeFileSync(path.join(siteDir, 'remotes.json'), '{"remotes":[]}');
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(bundleDir, { recursive: true, force: true });
  remove();
});

describe('a running console', () => {
  const dataDir = path.join(folder, 'running');
  let started: Run;
  let info: RuntimeInfo;
  beforeAll(async () => {
    started = run(dataDir);
    info = await ready(started, dataDir);
  });
  afterAll(async () => {
    started.child.kill('SIGTERM');
    await started.exit;
  });

  it('prints exactly one ready line and leaves the same facts in its runtime file', async () => {
    const lines = started
      .stdout()
      .split('\n')
      .filter((line) => line.startsWith('OPSDECK_READY '));
    expect(lines).toHaveLength(1);
    expect(JSON.parse((lines[0] as string).slice('OPSDECK_READY '.length))).toEqual({
      url: `http://127.0.0.1:${info.ports.gateway}`,
      pid: started.child.pid,
      seed: 'empty',
      signIn: 'self-hosted',
    });
    expect(info).toMatchObject({ url: `http://127.0.0.1:${info.ports.gateway}`, pid: started.child.pid });
    expect(await health(info.url)).toBe(200);
  });

  it('answers 503 as long as the killed database cannot start, and recovers by itself when it can', async () => {
    const killed = info.pids.postgres as number;
    const settings = path.join(dataDir, 'postgres-17', 'postgresql.conf');
    renameSync(settings, `${settings}.away`);
    process.kill(killed, 'SIGKILL');
    await waitUntil('503', async () => (await health(info.url)) === 503);

    renameSync(`${settings}.away`, settings);
    await waitUntil('the database is back', () => readRuntime(dataDir).pids.postgres !== killed);
    await waitUntil('200 again', async () => (await health(info.url)) === 200);
    expect(started.child.exitCode).toBeNull();
  });

  it('recovers when PostgREST is killed', async () => {
    const killed = readRuntime(dataDir).pids.postgrest;
    process.kill(killed, 'SIGKILL');
    await waitUntil('it is back', () => readRuntime(dataDir).pids.postgrest !== killed);
    await waitUntil('200 again', async () => (await health(info.url)) === 200);
  });

  it('keeps a second instance away from its data with one line', async () => {
    const second = run(dataDir);
    expect(await second.exit).toEqual({ code: 1, signal: null });
    expect(second.stderr()).toBe(
      `Another Opsdeck (process ${started.child.pid}) is already running on ${dataDir}. ` +
        'Stop it, or give this one its own with OPSDECK_DATA=<directory> and PORT=<number>.\n',
    );
    expect(await health(info.url)).toBe(200);
  });

  it('runs beside another one with its own port and data', async () => {
    const otherData = path.join(folder, 'beside');
    const other = run(otherData);
    const otherInfo = await ready(other, otherData);
    expect(await health(otherInfo.url)).toBe(200);
    other.child.kill('SIGTERM');
    await other.exit;
    await expectNothingLeft(otherInfo);
    expect(await health(info.url)).toBe(200);
  });
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'ends cleanly on %s and keeps what was written',
  async (signal) => {
    const dataDir = path.join(folder, 'signals');
    const started = run(dataDir);
    const info = await ready(started, dataDir);
    await onDatabase(dataDir, (client) =>
      client.query('create table if not exists public.kept as select now()'),
    );
    started.child.kill(signal);
    expect(await started.exit).toEqual({ code: 0, signal: null });
    expect(started.stderr()).toBe('');
    expect(existsSync(path.join(dataDir, 'runtime.json'))).toBe(false);
    expect(existsSync(path.join(dataDir, 'opsdeck.lock'))).toBe(false);
    expect(existsSync(path.join(dataDir, 'postgres-17', 'postmaster.pid'))).toBe(false);
    await expectNothingLeft(info);
  },
);

it('does not wait for a check on demand whose target never answers', async () => {
  const silent = net.createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const dataDir = path.join(folder, 'busy');
  const started = run(dataDir);
  const info = await ready(started, dataDir);
  const cookie = await signIn(info.url, /with the password (\S+)/.exec(started.stdout())?.[1] ?? '');
  const { port } = silent.address() as AddressInfo;
  const { rows } = await onDatabase(dataDir, (client) =>
    client.query<{ id: string }>(
      `with canary as (insert into public.canaries (name, namespace, spec, source)
         values ('busy', 'default', '{}', 'System') returning id)
       insert into public.checks (canary_id, type, name, spec)
       select id, 'http', 'silent', $1 from canary returning id`,
      [JSON.stringify({ url: `http://127.0.0.1:${port}/`, timeout: '4m' })],
    ),
  );
  const asked = new Promise((resolve) => silent.once('connection', resolve));
  const answer = fetch(`${info.url}/api/canary/run/check/${rows[0]?.id}`, {
    method: 'POST',
    headers: { cookie },
  });
  await asked;
  started.child.kill('SIGTERM');
  expect((await answer).status).toBe(503);
  expect(await started.exit).toEqual({ code: 0, signal: null });
  expect(started.stdout()).not.toContain('Stopping the gateway failed');
  silent.close();
});

it.each([
  ['has begun', '[start]'],
  ['loads the sample data', 'Loading the sample estate'],
])('ends in order when the signal comes while the start %s', async (_moment, line) => {
  const dataDir = path.join(folder, `early ${line}`);
  const started = run(dataDir, { OPSDECK_SEED: 'demo' });
  await waitUntil(line, () => started.stdout().includes(line));
  started.child.kill('SIGTERM');
  expect(await started.exit).toEqual({ code: 0, signal: null });
  expect(started.stderr()).toBe('');
  expect(started.stdout()).not.toContain('OPSDECK_READY');
  expect(existsSync(path.join(dataDir, 'postgres-17', 'postmaster.pid'))).toBe(false);
});

it('loses nothing and leaves no process when it is killed hard, and the next start recovers', async () => {
  const dataDir = path.join(folder, 'killed');
  const first = run(dataDir);
  const info = await ready(first, dataDir);
  await onDatabase(dataDir, async (client) => {
    await client.query('create table public.kept (answer int)');
    await client.query('insert into public.kept values (42)');
  });
  first.child.kill('SIGKILL');
  await first.exit;
  if (process.platform === 'linux') await expectNothingLeft(info);

  const second = run(dataDir);
  const again = await ready(second, dataDir);
  expect(await health(again.url)).toBe(200);
  const { rows } = await onDatabase(dataDir, (client) => client.query('select answer from public.kept'));
  expect(rows).toEqual([{ answer: 42 }]);

  // Everything at once, as when the machine loses its power.
  for (const pid of [again.pid, again.pids.postgres as number, again.pids.postgrest])
    process.kill(pid, 'SIGKILL');
  await second.exit;
  const third = run(dataDir);
  const last = await ready(third, dataDir);
  expect(await health(last.url)).toBe(200);
  third.child.kill('SIGTERM');
  await third.exit;
});

it('ends when the command that started it is killed', async () => {
  const dataDir = path.join(folder, 'orphaned');
  const launcher = `
    const { spawn } = require('node:child_process');
    spawn(process.execPath, [${JSON.stringify(path.join(bundleDir, 'main.js'))}],
      { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });`;
  const child = spawn(process.execPath, ['-e', launcher], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      OPSDECK_DATA: dataDir,
      OPSDECK_SEED: 'empty',
      OPSDECK_SITE: siteDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const started = follow(child);
  const info = await ready(started, dataDir);
  child.kill('SIGKILL');
  await expectNothingLeft(info);
  expect(existsSync(path.join(dataDir, 'runtime.json'))).toBe(false);
});

describe('what a person can mend ends in one line and exit code 1', () => {
  it('the port is taken', async () => {
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const dataDir = path.join(folder, 'port');
    const failed = run(dataDir, { PORT: `${port}` });
    expect(await failed.exit).toEqual({ code: 1, signal: null });
    expect(failed.stderr()).toMatch(new RegExp(`^Port ${port} is taken by another program\\. .*PORT=.*\\n$`));
    expect(existsSync(path.join(dataDir, 'opsdeck.lock'))).toBe(false);
    server.close();
  });

  it('the data directory cannot be written', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    const failed = run(path.join(file, 'data'));
    expect(await failed.exit).toEqual({ code: 1, signal: null });
    expect(failed.stderr()).toBe(
      `The data directory ${file}/data cannot be written (ENOTDIR). Choose another with OPSDECK_DATA=<directory>.\n`,
    );
  });

  it('a switch has a value that means nothing', async () => {
    const failed = run(path.join(folder, 'junk'), { PORT: 'many' });
    expect(await failed.exit).toEqual({ code: 1, signal: null });
    expect(failed.stderr()).toBe(
      'PORT must be a number from 0 to 65535 (0 means any free port), not "many".\n',
    );
  });
});

it('ends although somebody is connected who says nothing', async () => {
  const dataDir = path.join(folder, 'silent');
  const started = run(dataDir);
  const info = await ready(started, dataDir);
  const silent = net.connect(info.ports.gateway, '127.0.0.1');
  silent.on('error', () => undefined);
  await new Promise((resolve) => silent.once('connect', resolve));
  started.child.kill('SIGTERM');
  // Left alone, the connection would last as long as a request may take to arrive: a minute.
  await expect(started.exit).resolves.toMatchObject({ signal: null });
  await expectNothingLeft(info);
}, 45_000);
