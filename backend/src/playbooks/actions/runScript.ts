import { spawn } from 'node:child_process';

export type ScriptOutcome = {
  /** Null when a signal ended the script. */
  exitCode: number | null;
  /** It wrote more than anybody reads, so it was ended. */
  endless: boolean;
  /** Why it could not be started (`ENOENT`, `EACCES`). */
  startFailure: string | undefined;
};

export type ScriptOptions = {
  signal: AbortSignal;
  env: Record<string, string>;
  cwd: string;
  onData: (stream: 'stdout' | 'stderr', chunk: Buffer) => void;
  /** How long a script that was asked to end may take to do so. */
  graceMs?: number;
};

const MAX_READ_BYTES = 512 * 1024 * 1024;
const GRACE_MS = 3_000;
/** What a script left running may still write; a tee at its end needs a moment. */
const STRAGGLER_MS = 500;

/**
 * Runs a program in a process group of its own, without this process's environment. When the signal fires the whole
 * group is asked to end and then made to; when the program ends, so does what it left behind.
 */
export function runScript(file: string, args: readonly string[], o: ScriptOptions): Promise<ScriptOutcome> {
  if (o.signal.aborted) return Promise.resolve({ exitCode: null, endless: false, startFailure: undefined });
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
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
      resolve({ exitCode, endless: bytes > MAX_READ_BYTES, startFailure });
    };

    o.signal.addEventListener('abort', stop, { once: true });
    child.stdout.on('data', take('stdout'));
    child.stderr.on('data', take('stderr'));
    child.once('error', (error: NodeJS.ErrnoException) => finish(null, error.code ?? 'unknown'));
    child.once('exit', () => {
      const letGo = (): void => {
        signalGroup('SIGKILL');
        // Who left the group keeps the pipe open; nobody listens any more.
        child.stdout.destroy();
        child.stderr.destroy();
      };
      timers.push(setTimeout(letGo, STRAGGLER_MS));
    });
    child.once('close', (exitCode) => {
      signalGroup('SIGKILL');
      finish(exitCode);
    });
  });
}
