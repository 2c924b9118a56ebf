import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

export type ScriptOutcome = {
  /** Null when a signal ended the script. */
  exitCode: number | null;
  /** It wrote more than anybody reads, so it was ended. */
  endless: boolean;
  /** Why it could not be started. */
  startFailure?: string;
};

export type ScriptOptions = {
  signal: AbortSignal;
  env: Record<string, string>;
  cwd: string;
  onData: (stream: 'stdout' | 'stderr', chunk: Buffer) => void;
  /** How long a script that was asked to end may take to do so. */
  graceMs?: number;
};

/**
 * Waits beside the program until this process is gone, then ends the group: nobody else would keep the time limit. Its
 * input is a pipe that only we hold open, and it is no child of the program, which might wait for its children.
 */
const WATCHED = '((read -r _; kill -KILL 0) <&3 >/dev/null 2>&1 &); exec 3<&-; exec "$@"';

const MAX_READ_BYTES = 512 * 1024 * 1024;
const GRACE_MS = 3_000;
/** What a script left running may still write; a tee at its end needs a moment. */
const STRAGGLER_MS = 500;

/**
 * Runs a program in a process group of its own, without this process's environment. When the signal fires the whole
 * group is asked to end and then made to; when the program ends, so does what it left behind.
 */
export function runScript(file: string, args: readonly string[], o: ScriptOptions): Promise<ScriptOutcome> {
  if (o.signal.aborted) return Promise.resolve({ exitCode: null, endless: false });
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', WATCHED, 'sh', file, ...args], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: o.env,
      cwd: o.cwd,
    });
    const timers: NodeJS.Timeout[] = [];
    let bytes = 0;

    const signalGroup = (signal: 'SIGTERM' | 'SIGKILL'): void => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, signal);
      } catch {
        // Already gone.
      }
    };
    const stop = (): void => {
      signalGroup('SIGTERM');
      timers.push(setTimeout(() => signalGroup('SIGKILL'), o.graceMs ?? GRACE_MS));
    };
    const take = (stream: 'stdout' | 'stderr') => (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_READ_BYTES) signalGroup('SIGKILL');
      else o.onData(stream, chunk);
    };
    const finish = (exitCode: number | null, startFailure?: string): void => {
      o.signal.removeEventListener('abort', stop);
      timers.forEach(clearTimeout);
      child.stdio[3]?.destroy();
      resolve({
        exitCode,
        endless: bytes > MAX_READ_BYTES,
        ...(startFailure === undefined ? {} : { startFailure }),
      });
    };

    o.signal.addEventListener('abort', stop, { once: true });
    const { stdout, stderr } = child as unknown as Record<'stdout' | 'stderr', Readable>;
    // A pipe may break when its other end is killed, which says nothing new.
    for (const pipe of child.stdio) pipe?.on('error', () => undefined);
    stdout.on('data', take('stdout'));
    stderr.on('data', take('stderr'));
    child.once('error', (error: NodeJS.ErrnoException) => finish(null, error.code ?? 'unknown'));
    let exitCode: number | null = null;
    let open = 3;
    // Not the `close` of the child itself: that waits for the pipe of the watcher, too.
    const settle = (): void => {
      open -= 1;
      if (open > 0) return;
      signalGroup('SIGKILL');
      finish(exitCode);
    };
    stdout.once('close', settle);
    stderr.once('close', settle);
    child.once('exit', (code) => {
      exitCode = code;
      const letGo = (): void => {
        signalGroup('SIGKILL');
        // Who left the group keeps the pipe open; nobody listens any more.
        stdout.destroy();
        stderr.destroy();
      };
      timers.push(setTimeout(letGo, STRAGGLER_MS));
      settle();
    });
  });
}
