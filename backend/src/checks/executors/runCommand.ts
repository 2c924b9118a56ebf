import { spawn } from 'node:child_process';

export type CommandOutcome = {
  /** Null when a signal ended the command. */
  exitCode: number | null;
  stdout: string;
  stderr: string;
  /** The output was longer than the limit, so the command was ended. */
  tooMuchOutput: boolean;
  /** Why the command could not be started (`ENOENT`, `EACCES`). */
  startFailure: string | undefined;
};

const MAX_OUTPUT_BYTES = 64 * 1024;

/**
 * Runs a program in a process group of its own, without this process's environment, and ends the whole group when the
 * signal fires, the output grows too long or the program itself ends: a script's children must not outlive it.
 */
export function runCommand(
  file: string,
  args: string[],
  o: { signal: AbortSignal; env: Record<string, string>; cwd?: string },
): Promise<CommandOutcome> {
  o.signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', ...o.env },
      ...(o.cwd === undefined ? {} : { cwd: o.cwd }),
    });
    const output = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    let bytes = 0;

    const endGroup = (): void => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // Already gone.
      }
    };
    const collect = (name: 'stdout' | 'stderr') => (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_OUTPUT_BYTES) endGroup();
      else output[name].push(chunk);
    };
    const finish = (exitCode: number | null, startFailure?: string): void => {
      o.signal.removeEventListener('abort', endGroup);
      if (o.signal.aborted) {
        reject(o.signal.reason as Error);
        return;
      }
      resolve({
        exitCode,
        stdout: Buffer.concat(output.stdout).toString().trimEnd(),
        stderr: Buffer.concat(output.stderr).toString().trimEnd(),
        tooMuchOutput: bytes > MAX_OUTPUT_BYTES,
        startFailure,
      });
    };

    o.signal.addEventListener('abort', endGroup, { once: true });
    child.stdout.on('data', collect('stdout'));
    child.stderr.on('data', collect('stderr'));
    child.once('error', (error: NodeJS.ErrnoException) => finish(null, error.code ?? 'unknown'));
    child.once('exit', endGroup);
    child.once('close', (exitCode) => finish(exitCode));
  });
}
