import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';

const linux = process.platform === 'linux';

/** The fields of /proc/<pid>/stat after the name, which may itself hold blanks and parentheses. */
function procStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string {
  return spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** False for a zombie too: it holds no port and no file, but answers signals until its parent reaps it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const state = linux ? procStat(pid)?.[0] : ps(pid, 'stat')[0];
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** Tells a process from a later one that was given the same number. Empty when it cannot be known. */
export function startToken(pid: number): string {
  return linux ? (procStat(pid)?.[19] ?? '') : ps(pid, 'lstart');
}

export function commandLine(pid: number): string[] {
  if (!linux) return ps(pid, 'command').split(' ');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  } catch {
    return [];
  }
}

/** Whether the process is a PostgreSQL server of exactly this cluster. */
export function isPostgresOf(pid: number, clusterDir: string): boolean {
  const command = commandLine(pid);
  if (!/(^|\/)postgres$/.test(command[0] ?? '')) return false;
  if (command.join(' ').includes(`-D ${clusterDir}`)) return true;
  try {
    // A server started by other means: it always works from its own data directory.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch {
    return false;
  }
}

export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}

/** Sends one signal after the other until the process is gone; false when even the last did not end it. */
export async function endProcess(pid: number, steps: { signal: NodeJS.Signals; waitMs: number }[]) {
  for (const { signal, waitMs } of steps) {
    if (!isAlive(pid)) return true;
    try {
      process.kill(pid, signal);
    } catch {
      return !isAlive(pid);
    }
    if (await waitUntilGone(pid, waitMs)) return true;
  }
  return false;
}
