// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { productOf, siteOf } from '../build/products.mjs';
import { repoRoot } from '../build/repoRoot.mjs';
import { createProgress } from './createProgress.mjs';
import { describeConsole } from './describeConsole.mjs';
import { CommandFailed, installPackages } from './installPackages.mjs';
import { runChild, stopChildren } from './runChild.mjs';
import { watchParent } from './watchParent.mjs';
import { PREPARE_LOCK, withLock } from './withLock.mjs';

const READY = 'OPSDECK_READY ';
const STARTING = '[start] ';

/** @param {ReturnType<typeof createProgress>} progress */
async function prepare(progress) {
  /** @param {number} pid */
  const onWait = (pid) =>
    progress.line(`  Waiting: process ${pid} is installing or building in this folder.`);
  await withLock(PREPARE_LOCK, { onWait }, () => installPackages(repoRoot, progress));
  await progress.step('Building what changed', async () => {
    const build = path.join(repoRoot, 'tooling/src/commands/build.mjs');
    const result = await runChild(process.execPath, [build, '--product', productOf(process.env)], {
      cwd: repoRoot,
      onLine: (line) => progress.line(`  ${line}`),
    });
    // Its output has been shown line by line.
    if (result.code !== 0) throw new CommandFailed('The console could not be built.');
  });
}

/** `npm start`: installs and builds what is needed, then runs the backend until it is told to stop. */
export async function startConsole() {
  const progress = createProgress(process.stdout);
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let backend;
  let stopping = false;
  const stop = () => {
    // Ctrl-C in a terminal reaches npm and us, and npm sends it once more.
    if (stopping) return;
    stopping = true;
    if (backend) {
      progress.line('  Stopping …');
      backend.kill('SIGTERM');
      return;
    }
    void stopChildren().then(() => process.exit(130));
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);
  watchParent(stop);

  try {
    await prepare(progress);
    if (stopping) return;
    process.exitCode = await progress.step(
      'Starting',
      () =>
        new Promise((resolve) => {
          // In a process group of its own, so that a terminal's Ctrl-C does not reach it twice. The channel tells it
          // when this process is gone, however that happened.
          const child = spawn(process.execPath, ['--enable-source-maps', 'backend/dist/main.js'], {
            cwd: repoRoot,
            detached: true,
            // Name lookups of checks can hang, each in a thread of Node's pool (4 without this), and files and
            // passwords would wait behind them. Node reads this before it reads our code.
            env: { UV_THREADPOOL_SIZE: '72', OPSDECK_SITE: siteOf(productOf(process.env)), ...process.env },
            stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
          });
          backend = child;
          readline
            .createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdout) })
            .on('line', (line) => {
              if (line.startsWith(READY)) {
                resolve(0);
                setImmediate(() => progress.line(describeConsole(JSON.parse(line.slice(READY.length)))));
              } else {
                progress.line(line.startsWith(STARTING) ? `  ${line.slice(STARTING.length)}` : line);
              }
            });
          child.once('error', (error) => {
            process.stderr.write(`The backend could not be started: ${error.message}\n`);
            resolve(1);
          });
          child.once('exit', (code, signal) => {
            if (signal)
              process.stderr.write(`The backend was ended by ${signal}; the next start recovers.\n`);
            process.exitCode = code ?? 1;
            resolve(code ?? 1);
          });
        }),
      { failed: (code) => code !== 0 },
    );
  } catch (error) {
    if (stopping) return;
    const text =
      error instanceof CommandFailed ? error.message : error instanceof Error ? error.stack : error;
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}
