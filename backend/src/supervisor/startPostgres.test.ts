import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '@/config/Config';
import { DEFAULT_SWITCHES } from '@/config/switches';
import { freePort, tryPort } from './freePort';
import { findPostgres } from './postgresBinaries';
import { isAlive, waitUntilGone } from './processIdentity';
import { startPostgres, type RunningPostgres } from './startPostgres';
import { temporaryFolder } from './testing/temporaryFolder';
import { waitUntil } from './testing/waitUntil';

jest.setTimeout(90_000);

const { folder, remove } = temporaryFolder();
const dataDir = path.join(folder, 'data with blanks');
const clusterDir = path.join(dataDir, 'postgres-17');
const pidFile = path.join(clusterDir, 'postmaster.pid');
const config: Config = {
  host: '127.0.0.1',
  port: 0,
  dataDir,
  siteDir: folder,
  seed: 'empty',
  ...DEFAULT_SWITCHES,
};
const lines: string[] = [];
const log = (line: string) => void lines.push(line);
const extra: ChildProcess[] = [];

let database: RunningPostgres | undefined;

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    return rows[0] as Row;
  } finally {
    await client.end();
  }
}

async function start(): Promise<RunningPostgres> {
  lines.length = 0;
  database = await startPostgres(config, log);
  return database;
}

function asClusterOwner(): { uid: number; gid: number } {
  const { uid, gid } = statSync(clusterDir);
  return { uid, gid };
}

beforeAll(() => mkdirSync(dataDir, { mode: 0o755 }));
afterEach(async () => {
  await database?.stop();
  database = undefined;
});
afterAll(() => {
  for (const child of extra) child.kill('SIGKILL');
  remove();
});

it('creates a cluster that speaks UTF-8 and folds letters beyond ASCII', async () => {
  const { url } = await start();
  expect(
    await ask(
      url,
      `select upper('ä'), 'É' ilike 'é' as folded, current_setting('server_encoding') as encoding`,
    ),
  ).toEqual({ upper: 'Ä', folded: true, encoding: 'UTF8' });
});

it('keeps the password in a file that only the owner can read, and asks for it', async () => {
  const { url } = await start();
  expect(statSync(path.join(clusterDir, 'opsdeck.password')).mode & 0o777).toBe(0o600);
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

it('keeps what was written across a stop and a start, and leaves no process and no port', async () => {
  const first = await start();
  await ask(first.url, 'create table kept as select 42 as answer');
  const { pid, port } = first;
  await first.stop();
  expect(isAlive(pid as number)).toBe(false);
  await expect(tryPort(port)).resolves.toBe(port);
  expect(existsSync(pidFile)).toBe(false);

  const second = await start();
  expect(await ask(second.url, 'select answer from kept')).toEqual({ answer: 42 });
});

it('recovers by itself, with all that was committed, when the server is killed while it runs', async () => {
  const { url, pid, ready } = await start();
  await ask(url, 'create table written (number int)');
  const exits: (number | null)[] = [];
  let restarts = 0;
  database?.onExit((code) => void exits.push(code));
  database?.onRestart(() => void restarts++);

  await ask(url, 'insert into written values (7)');
  process.kill(pid as number, 'SIGKILL');
  await waitUntil('the end is noticed', () => exits.length === 1);
  expect(ready()).toBe(false);
  await waitUntil('the server is back', () => restarts === 1);
  expect(ready()).toBe(true);
  expect(database?.pid).not.toBe(pid);
  expect(await ask(url, 'select number from written')).toEqual({ number: 7 });
  expect(lines).toEqual(['The database ended unexpectedly; starting it again.', 'The database is back.']);
});

it('starts over a pid file that names no living process', async () => {
  const gone = spawn('true');
  await new Promise((resolve) => gone.once('exit', resolve));
  writeFileSync(pidFile, `${gone.pid}\n${clusterDir}\n`, { mode: 0o600 });
  const { url } = await start();
  expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
});

it('starts over a pid file that names an unrelated program of the same user, and leaves that alone', async () => {
  const unrelated = spawn('sleep', ['300'], { stdio: 'ignore', ...asClusterOwner() });
  extra.push(unrelated);
  writeFileSync(pidFile, `${unrelated.pid}\n${clusterDir}\n`, { mode: 0o600 });
  const { url } = await start();
  expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
  expect(isAlive(unrelated.pid as number)).toBe(true);
});

it('stops a server that an earlier run left behind and takes over its data', async () => {
  const port = await freePort();
  const orphan = spawn(
    path.join(findPostgres(), 'bin', 'postgres'),
    ['-D', clusterDir, '-h', '127.0.0.1', '-p', `${port}`, '-c', 'unix_socket_directories='],
    { cwd: '/', stdio: 'ignore', ...asClusterOwner() },
  );
  extra.push(orphan);
  await waitUntil(
    'the orphan serves',
    () => existsSync(pidFile) && readFileSync(pidFile, 'utf8').includes('ready'),
  );

  const { url } = await start();
  expect(lines[0]).toBe(
    `Stopping the database server that an earlier run left behind (process ${orphan.pid}).`,
  );
  expect(await waitUntilGone(orphan.pid as number, 0)).toBe(true);
  await expect(tryPort(port)).resolves.toBe(port);
  expect(await ask(url, 'select answer from kept')).toEqual({ answer: 42 });
});

it('ends a start that was killed half-way by starting anew', async () => {
  const fresh = path.join(folder, 'half-way');
  mkdirSync(path.join(fresh, 'postgres-17.new'), { recursive: true });
  writeFileSync(path.join(fresh, 'postgres-17.new', 'PG_VERSION'), '17');
  const other = await startPostgres({ ...config, dataDir: fresh }, log);
  try {
    expect(await ask(other.url, 'select 1 as one')).toEqual({ one: 1 });
    expect(readdirSync(fresh).sort()).toEqual(['postgres-17', 'postgres.log']);
  } finally {
    await other.stop();
  }
});

describe('with DATABASE_URL', () => {
  it('uses that server and never stops it', async () => {
    const own = await start();
    const given = await startPostgres({ ...config, dataDir: '/nowhere', databaseUrl: own.url }, log);
    expect(given).toMatchObject({ url: own.url, port: own.port, pid: null });
    await given.stop();
    expect(await ask(own.url, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('says in one line that the server does not answer, without its password', async () => {
    const port = await freePort();
    const databaseUrl = `postgres://me:hunter2@127.0.0.1:${port}/ops`;
    const failed = startPostgres({ ...config, databaseUrl }, log);
    await expect(failed).rejects.toThrow(
      `The database of DATABASE_URL at 127.0.0.1:${port} does not answer:`,
    );
    await expect(failed).rejects.not.toThrow(/hunter2|\n/);
  });
});
