import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { repoRoot } from './repoRoot';

const run = promisify(execFile);
const READY = 'OPSDECK_READY ';

export type RunningConsole = {
  url: string;
  /** Holds the data and the copy of the site. */
  home: string;
  siteDir: string;
  pid: number;
  /** Ends the product and waits for it; the data stays. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Ends the product and removes its data and its copy of the site. */
  remove(): Promise<void>;
};

export type StartOptions = {
  seed?: 'demo' | 'empty' | 'full';
  /** The folder of an earlier instance, to start on its data and its site again. */
  home?: string;
  port?: number;
  /** Further switches of the product. */
  env?: Record<string, string>;
  /** The built site to copy; the one of the whole console unless said otherwise. */
  site?: string;
};

/**
 * Starts the built product on the embedded backend, on a free port, with data of its own and a copy of the
 * site of its own, so that a test may release, break or remove a remote.
 */
export async function startConsole(options: StartOptions = {}): Promise<RunningConsole> {
  const home = options.home ?? mkdtempSync(path.join(tmpdir(), 'opsdeck-e2e-'));
  // The database runs as another user when this runs as root, and has to pass through.
  chmodSync(home, 0o711);
  const dataDir = path.join(home, 'data');
  const siteDir = path.join(home, 'site');
  if (!options.home) {
    copySite(options.site ?? path.join(repoRoot, 'dist'), siteDir);
    // By a program that keeps the owners: the database has an own user when this runs as root.
    const prepared = process.env.OPSDECK_E2E_DATA;
    if (prepared && (options.seed ?? 'demo') === 'demo') await run('cp', ['-a', prepared, dataDir]);
  }
  const child = spawn(process.execPath, [path.join(repoRoot, 'backend/dist/main.js')], {
    cwd: repoRoot,
    env: {
      ...process.env,
      ...options.env,
      PORT: String(options.port ?? 0),
      OPSDECK_DATA: dataDir,
      OPSDECK_SEED: options.seed ?? 'demo',
      OPSDECK_SITE: siteDir,
    },
    // It ends by itself when the channel closes, so a killed test run leaves nothing behind.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const url = await readUrl(child);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return {
    url,
    home,
    siteDir,
    pid: child.pid ?? 0,
    stop,
    remove: async () => {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The built site as a first installation has it: without the versions of earlier builds. */
function copySite(builtSite: string, siteDir: string): void {
  cpSync(builtSite, siteDir, { recursive: true });
  const file = path.join(siteDir, 'remotes.json');
  const { remotes } = JSON.parse(readFileSync(file, 'utf8')) as { remotes: Record<string, unknown>[] };
  const current = remotes.map(({ previous: _previous, ...entry }) => entry);
  writeFileSync(file, JSON.stringify({ remotes: current }));
}

function readUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let log = '';
    const { stdout, stderr } = child;
    if (!stdout || !stderr) {
      reject(new Error('The product has no output to read'));
      return;
    }
    stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
    createInterface({ input: stdout }).on('line', (line) => {
      log += `${line}\n`;
      if (!line.startsWith(READY)) return;
      const { url } = JSON.parse(line.slice(READY.length)) as { url: string };
      resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`The product ended with code ${code}:\n${log}`)));
  });
}
