import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import type { ServiceUser } from './serviceUser';

const MAX_LOG_BYTES = 10 * 1024 * 1024;

// Part of util-linux, so on every usual Linux; without it orphans are dealt with at the next start.
const SETPRIV = 'setpriv';

let setprivWorks: boolean | undefined;

function canDieWithParent(): boolean {
  setprivWorks ??=
    process.platform === 'linux' &&
    spawnSync(SETPRIV, ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0;
  return setprivWorks;
}

export type ServiceCommand = {
  command: string;
  args: string[];
  env: Record<string, string>;
  user: ServiceUser | null;
  /** Sent by the kernel when this process dies, however it dies (Linux). */
  parentDeathSignal: 'INT' | 'TERM';
  logFile: string;
};

export type Service = { child: ChildProcess; lastLogLines: () => string };

/**
 * Starts a server in its own process group, so that Ctrl-C in a terminal reaches only us and we stop things in
 * order, with its output in a file that outlives us.
 */
export function spawnService(service: ServiceCommand): Service {
  const { command, args, user, logFile } = service;
  if (existsSync(logFile) && statSync(logFile).size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a', 0o600);
  const logStart = statSync(logFile).size;
  const identity = user ? ['--reuid', `${user.uid}`, '--regid', `${user.gid}`, '--clear-groups'] : [];
  const wrapped = canDieWithParent()
    ? [SETPRIV, '--pdeathsig', service.parentDeathSignal, ...identity, '--', command, ...args]
    : [command, ...args];
  const child = spawn(wrapped[0] as string, wrapped.slice(1), {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C', ...service.env },
    ...(user && !canDieWithParent() ? { uid: user.uid, gid: user.gid } : {}),
  });
  closeSync(log);
  return { child, lastLogLines: () => readLogFrom(logFile, logStart) };
}

function readLogFrom(file: string, start: number): string {
  const length = Math.min(statSync(file).size - start, 64 * 1024);
  if (length <= 0) return '';
  const buffer = Buffer.alloc(length);
  const handle = openSync(file, 'r');
  readSync(handle, buffer, 0, length, start);
  closeSync(handle);
  return buffer.toString('utf8').trim().split('\n').slice(-5).join('\n');
}

/** Resolves when the process has ended, also when it could not be started at all. */
export function whenExited(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', () => resolve(null));
  });
}
