// @ts-check
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repoRoot } from '../build/repoRoot.mjs';

const READY = 'OPSDECK_READY ';
const PASSWORD_FILE = 'opsdeck.password';

/**
 * The built product on a free port with data of its own.
 * @param {{ seed: 'demo' | 'full', siteDir: string, log?: (line: string) => void }} options
 */
export async function startInstance({ seed, siteDir, log = () => {} }) {
  const home = mkdtempSync(path.join(tmpdir(), 'opsdeck-bench-'));
  // The database runs as another user when this runs as root, and has to pass through.
  chmodSync(home, 0o711);
  const dataDir = path.join(home, 'data');
  const child = spawn(process.execPath, [path.join(repoRoot, 'backend/dist/main.js')], {
    cwd: repoRoot,
    env: { ...process.env, PORT: '0', OPSDECK_SEED: seed, OPSDECK_DATA: dataDir, OPSDECK_SITE: siteDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith(READY)) resolve(JSON.parse(line.slice(READY.length)).url);
      else log(line);
    });
    child.once('exit', (code) => reject(new Error(`The product ended with code ${code}`)));
  });
  return {
    url,
    /** The owner's connection to the embedded database. */
    databaseUrl: () => {
      const { ports } = JSON.parse(readFileSync(path.join(dataDir, 'runtime.json'), 'utf8'));
      const password = readFileSync(path.join(dataDir, 'postgres-17', PASSWORD_FILE), 'utf8').trim();
      return `postgres://opsdeck:${password}@127.0.0.1:${ports.postgres}/opsdeck`;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
