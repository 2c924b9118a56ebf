// @ts-check
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repoRoot } from '../build/repoRoot.mjs';

const READY = 'OPSDECK_READY ';
// Editors write a file in several steps.
const SETTLE_MS = 200;

/** @param {string[]} args @param {string} cwd @returns {Promise<boolean>} */
function run(args, cwd) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('exit', (code) => resolve(code === 0));
  });
}

/**
 * Runs the backend and starts it again whenever its sources change.
 * @param {{ port: number, log: (line: string) => void }} options
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function superviseBackend({ port, log }) {
  const backendDir = path.join(repoRoot, 'backend');
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  /** @type {NodeJS.Timeout | null} */
  let settle = null;

  async function stopChild() {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
  }

  async function start() {
    if (!(await run(['build.mjs'], backendDir))) return;
    await stopChild();
    const started = spawn(process.execPath, ['dist/main.js'], {
      cwd: backendDir,
      env: { ...process.env, PORT: String(port), OPSDECK_SITE: path.join(repoRoot, 'dist') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    await new Promise((resolve) => {
      started.once('exit', resolve);
      createInterface({ input: /** @type {import('node:stream').Readable} */ (started.stdout) }).on(
        'line',
        (line) => {
          if (line.startsWith(READY)) resolve(undefined);
          else log(line);
        },
      );
    });
  }

  await start();
  const watcher = watch(path.join(backendDir, 'src'), { recursive: true }, (_event, file) => {
    if (!file || /\.test\.ts$/.test(file)) return;
    if (settle) clearTimeout(settle);
    settle = setTimeout(() => {
      log(`${file} changed, the backend starts again`);
      void start();
    }, SETTLE_MS);
  });
  return {
    stop: async () => {
      watcher.close();
      if (settle) clearTimeout(settle);
      await stopChild();
    },
  };
}
