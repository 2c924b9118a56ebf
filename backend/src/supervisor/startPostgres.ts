import { statfsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '@/config/Config';
import { StartupError } from '@/config/StartupError';
import { clearPidFile } from './clearPidFile';
import { freePort } from './freePort';
import { OWNER, initCluster } from './initCluster';
import { keepRunning } from './keepRunning';
import { placePostgres, type PostgresPlace } from './placePostgres';
import { spawnService, whenExited } from './spawnService';

export type RunningPostgres = {
  /** Connection string of the owner. */
  url: string;
  port: number;
  /** Null for a server that is not ours. */
  readonly pid: number | null;
  ready: () => boolean;
  stop: () => Promise<void>;
  onExit: (callback: (code: number | null) => void) => void;
  onRestart: (callback: () => void) => void;
};

const DATABASE = 'opsdeck';
const START_TIMEOUT_MS = 60_000;
const RETRY_REFUSED_MS = 5_000;
const PORT_ATTEMPTS = 3;

const SETTINGS: Record<string, string> = {
  unix_socket_directories: '',
  shared_buffers: '128MB',
  work_mem: '32MB',
  max_wal_size: '512MB',
  max_connections: '50',
  max_parallel_workers_per_gather: '1',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements can hold passwords.
  log_min_error_statement: 'panic',
};

class PortTaken extends Error {}

/** Containers often give 64 MB of shared memory, less than one parallel hash join may want. */
function sharedMemoryType(): string[] {
  if (process.platform !== 'linux') return [];
  try {
    const { bsize, blocks } = statfsSync('/dev/shm');
    return bsize * blocks < 512 * 1024 * 1024 ? ['-c', 'dynamic_shared_memory_type=mmap'] : [];
  } catch {
    return ['-c', 'dynamic_shared_memory_type=mmap'];
  }
}

function serverArguments(place: PostgresPlace, port: number): string[] {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', place.clusterDir, '-h', '127.0.0.1', '-p', `${port}`, ...settings, ...sharedMemoryType()];
}

async function connectOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function useGivenDatabase(databaseUrl: string): Promise<RunningPostgres> {
  const { hostname, port } = new URL(databaseUrl);
  try {
    await connectOnce(databaseUrl);
  } catch (error) {
    throw new StartupError(
      `The database of DATABASE_URL at ${hostname}:${port || 5432} does not answer: ${(error as Error).message}`,
    );
  }
  return {
    url: databaseUrl,
    port: Number(port || 5432),
    pid: null,
    ready: () => true,
    stop: async () => {},
    onExit: () => {},
    onRestart: () => {},
  };
}

/** Starts PostgreSQL in the data directory and keeps it running; or uses the server of DATABASE_URL. */
export async function startPostgres(config: Config, log: (line: string) => void): Promise<RunningPostgres> {
  if (config.databaseUrl) return useGivenDatabase(config.databaseUrl);

  const place = placePostgres(config.dataDir, { log });
  const password = initCluster(place);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return await startOnPort(config, place, { port, password, log });
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error;
      if (attempt === PORT_ATTEMPTS) throw new StartupError('The database found no free port on 127.0.0.1.');
    }
  }
}

type OnPort = { port: number; password: string; log: (line: string) => void };

async function startOnPort(config: Config, place: PostgresPlace, { port, password, log }: OnPort) {
  const urlOf = (database: string) =>
    `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
  let refusedSince: number | null = null;

  const launchOnce = async (track: Parameters<Parameters<typeof keepRunning>[0]['launch']>[0]) => {
    await clearPidFile(place.clusterDir, log);
    const { child, lastLogLines } = spawnService({
      command: path.join(place.nativeDir, 'bin', 'postgres'),
      args: serverArguments(place, port),
      env: {},
      user: place.user,
      parentDeathSignal: 'INT',
      logFile: path.join(config.dataDir, 'postgres.log'),
    });
    track(child);
    let exited = false;
    const exit = whenExited(child).then(() => {
      exited = true;
    });
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (exited) {
        const reason = lastLogLines();
        if (/Address already in use|could not bind/.test(reason)) throw new PortTaken(reason);
        throw new StartupError(`The database did not start: ${reason.replace(/\s*\n\s*/g, ' ')}`);
      }
      try {
        await connectOnce(urlOf('postgres'));
        return;
      } catch {
        await Promise.race([exit, new Promise((resolve) => setTimeout(resolve, 30))]);
      }
    }
    throw new StartupError(`The database did not answer within ${START_TIMEOUT_MS / 1000} seconds.`);
  };

  const kept = await keepRunning({
    name: 'The database',
    log,
    stopSteps: [
      { signal: 'SIGINT', waitMs: 10_000 },
      { signal: 'SIGQUIT', waitMs: 5_000 },
      { signal: 'SIGKILL', waitMs: 1_000 },
    ],
    launch: async (track) => {
      for (;;) {
        try {
          await launchOnce(track);
          refusedSince = null;
          return;
        } catch (error) {
          // Children of a killed server hold its shared memory for a moment; then recovery works.
          const waitsForOldOne = /pre-existing shared memory|another server|lock file/.test(String(error));
          refusedSince ??= Date.now();
          if (!waitsForOldOne || Date.now() - refusedSince > RETRY_REFUSED_MS) throw error;
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      }
    },
  });

  try {
    await createDatabase(urlOf('postgres'));
  } catch (error) {
    await kept.stop();
    throw error;
  }
  return {
    url: urlOf(DATABASE),
    port,
    get pid() {
      return kept.pid();
    },
    ready: kept.ready,
    stop: kept.stop,
    onExit: kept.onExit,
    onRestart: kept.onRestart,
  };
}
