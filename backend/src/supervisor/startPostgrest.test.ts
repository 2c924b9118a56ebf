import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '@/config/Config';
import { DEFAULT_SWITCHES } from '@/config/switches';
import { freePort } from './freePort';
import { findPostgrest } from './postgresBinaries';
import { isAlive } from './processIdentity';
import { setRolePassword } from './setRolePassword';
import { startPostgres, type RunningPostgres } from './startPostgres';
import { startPostgrest, type RunningPostgrest } from './startPostgrest';
import { temporaryFolder } from './testing/temporaryFolder';
import { waitUntil } from './testing/waitUntil';

jest.setTimeout(90_000);

const { folder, remove } = temporaryFolder();
const config: Config = {
  host: '127.0.0.1',
  port: 0,
  dataDir: folder,
  siteDir: folder,
  seed: 'empty',
  ...DEFAULT_SWITCHES,
};
const lines: string[] = [];
const log = (line: string) => void lines.push(line);

let database: RunningPostgres;
let databaseUrl: string;
let pool: pg.Pool;
let postgrest: RunningPostgrest | undefined;

async function start(dataDir = folder): Promise<RunningPostgrest> {
  lines.length = 0;
  mkdirSync(dataDir, { recursive: true });
  postgrest = await startPostgrest({
    config: { ...config, dataDir },
    databaseUrl,
    jwtSecret: 'x'.repeat(32),
    log,
  });
  return postgrest;
}

function get({ upstream }: RunningPostgrest, target: string): Promise<{ status: number; body: string }> {
  const options = 'socketPath' in upstream ? { socketPath: upstream.socketPath, path: target } : {};
  return new Promise((resolve, reject) => {
    const url = 'url' in upstream ? `${upstream.url}${target}` : 'http://postgrest';
    const request = http.get(url, options, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    request.on('error', reject);
  });
}

beforeAll(async () => {
  database = await startPostgres(config, log);
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => {});
  await pool.query(`
    create role web_anon;
    create role authenticator noinherit;
    grant web_anon to authenticator;
    create schema api;
    grant usage on schema api to web_anon;
    create view api.greetings as select 'hello' as text;
    grant select on api.greetings to web_anon;`);
  databaseUrl = await setRolePassword(pool, 'authenticator', database.url);
});
afterEach(async () => {
  await postgrest?.stop();
  postgrest = undefined;
});
afterAll(async () => {
  await pool?.end();
  await database?.stop();
  remove();
});

it('serves the api schema on a socket that only we can open', async () => {
  const running = await start();
  expect(await get(running, '/greetings')).toEqual({ status: 200, body: '[{"text":"hello"}]' });
  const { socketPath } = running.upstream as { socketPath: string };
  expect(statSync(socketPath).mode & 0o777).toBe(0o600);
  expect((await fetch(`${running.adminUrl}/ready`)).status).toBe(200);
});

it('ends without leaving its process or its socket', async () => {
  const running = await start();
  const { pid } = running;
  await running.stop();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync((running.upstream as { socketPath: string }).socketPath)).toBe(false);
});

it('uses another folder when the path in the data directory is too long for a socket', async () => {
  const running = await start(path.join(folder, 'x'.repeat(90)));
  const { socketPath } = running.upstream as { socketPath: string };
  expect(socketPath.startsWith(folder)).toBe(false);
  expect((await get(running, '/greetings')).status).toBe(200);
  await running.stop();
  expect(existsSync(path.dirname(socketPath))).toBe(false);
});

it('is started again at the same address when it is killed', async () => {
  const running = await start();
  const { pid } = running;
  let restarts = 0;
  running.onRestart(() => void restarts++);
  process.kill(pid, 'SIGKILL');
  await waitUntil('it is back', () => restarts === 1);
  expect(running.pid).not.toBe(pid);
  expect((await get(running, '/greetings')).status).toBe(200);
  expect((await fetch(`${running.adminUrl}/ready`)).status).toBe(200);
});

it('answers again after the database was killed', async () => {
  const running = await start();
  process.kill(database.pid as number, 'SIGKILL');
  await waitUntil('rows come again', async () => (await get(running, '/greetings')).status === 200);
});

it('stops the process that an earlier run left behind, and no other', async () => {
  const settings = path.join(folder, 'postgrest.conf');
  const env = {
    PGRST_DB_URI: databaseUrl,
    PGRST_SERVER_PORT: `${await freePort()}`,
    PGRST_JWT_SECRET: 'x'.repeat(32),
  };
  const orphan = spawn(findPostgrest(), [settings], { stdio: 'ignore', env });
  const unrelated = spawn('sleep', ['300'], { stdio: 'ignore' });
  try {
    const pidFile = path.join(folder, 'postgrest.pid');
    writeFileSync(pidFile, `${unrelated.pid}`);
    await (await start()).stop();
    expect(isAlive(unrelated.pid as number)).toBe(true);

    writeFileSync(pidFile, `${orphan.pid}`);
    const running = await start();
    expect(isAlive(orphan.pid as number)).toBe(false);
    expect(readFileSync(pidFile, 'utf8')).toBe(`${running.pid}`);
  } finally {
    unrelated.kill('SIGKILL');
    orphan.kill('SIGKILL');
  }
});

it('keeps passwords and keys out of its settings file and out of the database log', async () => {
  await start();
  const { password } = new URL(databaseUrl);
  for (const file of ['postgrest.conf', 'postgrest.log', 'postgres.log']) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    expect(text).not.toContain(password);
    expect(text).not.toContain('x'.repeat(32));
  }
});
