import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '@/config/Config';
import { StartupError } from '@/config/StartupError';
import { freePort } from './freePort';
import { keepRunning } from './keepRunning';
import { findPostgrest } from './postgresBinaries';
import { commandLine, endProcess, isAlive } from './processIdentity';
import { spawnService, whenExited } from './spawnService';

export type RunningPostgrest = {
  upstream: { socketPath: string } | { url: string };
  /** Changes when the process had to be started again on another port. */
  readonly adminUrl: string;
  readonly pid: number;
  ready: () => boolean;
  onRestart: (callback: () => void) => void;
  stop: () => Promise<void>;
};

export type StartPostgrestOptions = {
  config: Config;
  /** Connection string of the role that PostgREST signs in as. */
  databaseUrl: string;
  jwtSecret: string;
  log: (line: string) => void;
};

const START_TIMEOUT_MS = 30_000;
// The kernel's limit for socket names, without the closing zero byte.
const MAX_SOCKET_PATH_BYTES = 107;
const STOP_STEPS = [
  { signal: 'SIGTERM', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 1_000 },
] as const;

/** Some file systems, such as shared folders of virtual machines, know no sockets: so it is tried. */
function canListenOn(socketPath: string): Promise<boolean> {
  rmSync(socketPath, { force: true });
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(socketPath, () => server.close(() => resolve(true)));
  });
}

type Endpoint = { upstream: RunningPostgrest['upstream']; env: Record<string, string>; remove: () => void };

async function chooseEndpoint(dataDir: string): Promise<Endpoint> {
  const inData = path.join(dataDir, 'run');
  mkdirSync(inData, { recursive: true, mode: 0o700 });
  for (const makeFolder of [() => inData, () => mkdtempSync(path.join(os.tmpdir(), 'opsdeck-'))]) {
    const folder = makeFolder();
    const socketPath = path.join(folder, 'postgrest.sock');
    if (Buffer.byteLength(socketPath) <= MAX_SOCKET_PATH_BYTES && (await canListenOn(socketPath))) {
      return {
        upstream: { socketPath },
        env: { PGRST_SERVER_UNIX_SOCKET: socketPath, PGRST_SERVER_UNIX_SOCKET_MODE: '600' },
        remove: () => rmSync(folder === inData ? socketPath : folder, { recursive: true, force: true }),
      };
    }
    if (folder !== inData) rmSync(folder, { recursive: true, force: true });
  }
  const port = await freePort();
  return {
    upstream: { url: `http://127.0.0.1:${port}` },
    env: { PGRST_SERVER_HOST: '127.0.0.1', PGRST_SERVER_PORT: `${port}` },
    remove: () => {},
  };
}

async function isReady(adminUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${adminUrl}/ready`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** On systems that cannot end a child with its parent, the process of a killed run lives on. */
async function stopOrphan(pidFile: string, settingsFile: string, log: (line: string) => void) {
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  if (pid > 0 && isAlive(pid) && commandLine(pid).includes(settingsFile)) {
    log(`Stopping the PostgREST that an earlier run left behind (process ${pid}).`);
    await endProcess(pid, [...STOP_STEPS]);
  }
  rmSync(pidFile, { force: true });
}

/** Starts PostgREST, on a unix socket where that is possible, and keeps it running. */
export async function startPostgrest(options: StartPostgrestOptions): Promise<RunningPostgrest> {
  const { config, databaseUrl, jwtSecret, log } = options;
  const binary = findPostgrest(undefined, config.postgrestBin);

  // Names our process in the process list, so that an orphan can be told from somebody else's PostgREST.
  const settingsFile = path.join(config.dataDir, 'postgrest.conf');
  const pidFile = path.join(config.dataDir, 'postgrest.pid');
  await stopOrphan(pidFile, settingsFile, log);
  writeFileSync(
    settingsFile,
    [
      'db-schemas = "api, anonymous"',
      'db-anon-role = "web_anon"',
      'db-extra-search-path = "public"',
      'db-pool = 10',
      'db-max-rows = 1000',
      'openapi-mode = "disabled"',
      'jwt-cache-max-lifetime = 300',
      'log-level = "error"',
      '',
    ].join('\n'),
    { mode: 0o600 },
  );

  const endpoint = await chooseEndpoint(config.dataDir);
  let adminUrl = '';
  const kept = await keepRunning({
    name: 'PostgREST',
    log,
    stopSteps: [...STOP_STEPS],
    launch: async (track) => {
      if ('socketPath' in endpoint.upstream) rmSync(endpoint.upstream.socketPath, { force: true });
      const adminPort = await freePort();
      adminUrl = `http://127.0.0.1:${adminPort}`;
      const { child, lastLogLines } = spawnService({
        command: binary,
        args: [settingsFile],
        env: {
          ...endpoint.env,
          PGRST_DB_URI: databaseUrl,
          PGRST_JWT_SECRET: jwtSecret,
          PGRST_ADMIN_SERVER_PORT: `${adminPort}`,
        },
        user: null,
        parentDeathSignal: 'TERM',
        logFile: path.join(config.dataDir, 'postgrest.log'),
      });
      track(child);
      writeFileSync(pidFile, `${child.pid ?? ''}`, { mode: 0o600 });
      let exited = false;
      const exit = whenExited(child).then(() => {
        exited = true;
      });
      const deadline = Date.now() + START_TIMEOUT_MS;
      while (Date.now() < deadline) {
        if (exited) {
          throw new StartupError(`PostgREST did not start: ${lastLogLines().replace(/\s*\n\s*/g, ' ')}`);
        }
        if (await isReady(adminUrl)) return;
        await Promise.race([exit, new Promise((resolve) => setTimeout(resolve, 30))]);
      }
      throw new StartupError(
        `PostgREST did not become ready within ${START_TIMEOUT_MS / 1000} seconds: ${lastLogLines().replace(/\s*\n\s*/g, ' ')}`,
      );
    },
  }).catch((error: unknown) => {
    endpoint.remove();
    throw error;
  });

  return {
    upstream: endpoint.upstream,
    get adminUrl() {
      return adminUrl;
    },
    get pid() {
      return kept.pid() ?? 0;
    },
    ready: kept.ready,
    onRestart: kept.onRestart,
    stop: async () => {
      await kept.stop();
      rmSync(pidFile, { force: true });
      endpoint.remove();
    },
  };
}
