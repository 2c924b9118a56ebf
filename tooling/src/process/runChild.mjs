// @ts-check
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';

/** @typedef {{ code: number, output: string, seconds: number }} ChildResult */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let stopping = false;

/**
 * Runs a program to its end and keeps what it wrote.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string | undefined>, onLine?: (line: string) => void, logFile?: string }} options
 * @returns {Promise<ChildResult>}
 */
export function runChild(command, args, { cwd, env = process.env, onLine, logFile }) {
  if (stopping) return Promise.resolve({ code: 130, output: '', seconds: 0 });
  return new Promise((resolve) => {
    const begin = Date.now();
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    let rest = '';
    /** @param {Buffer} chunk */
    const take = (chunk) => {
      const text = chunk.toString('utf8');
      output += text;
      // Written as it comes, so that a long step can be followed from outside.
      if (logFile) appendFileSync(logFile, text);
      if (!onLine) return;
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    /** @param {number} code */
    const done = (code) => {
      running.delete(child);
      resolve({ code, output, seconds: (Date.now() - begin) / 1000 });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      done(127);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}

const STOP_TIMEOUT_MS = 15_000;

/**
 * Ends what is still running when the command itself is told to end, and waits: a browser test run has servers of its
 * own to stop. It does that for an interrupt only, not for a termination.
 */
export async function stopChildren() {
  stopping = true;
  await Promise.all(
    [...running].map(
      (child) =>
        new Promise((resolve) => {
          const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
          child.once('exit', () => {
            clearTimeout(force);
            resolve(undefined);
          });
          child.kill('SIGINT');
        }),
    ),
  );
}
