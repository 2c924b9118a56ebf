import type { ChildProcess } from 'node:child_process';
import { endProcess } from './processIdentity';
import { whenExited } from './spawnService';

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 2000;

export type KeepRunningOptions = {
  name: string;
  /** Starts the process, hands it to `track` at once, and resolves when it serves. */
  launch: (track: (child: ChildProcess) => void) => Promise<void>;
  stopSteps: { signal: NodeJS.Signals; waitMs: number }[];
  log: (line: string) => void;
};

export type KeptProcess = {
  pid: () => number | null;
  ready: () => boolean;
  onExit: (callback: (code: number | null) => void) => void;
  /** Called each time the process serves again after an unexpected end. */
  onRestart: (callback: () => void) => void;
  stop: () => Promise<void>;
};

/** Starts a process and starts it again whenever it ends, until `stop`. Rejects when the first start fails. */
export async function keepRunning({
  name,
  launch,
  stopSteps,
  log,
}: KeepRunningOptions): Promise<KeptProcess> {
  const exitListeners: ((code: number | null) => void)[] = [];
  const restartListeners: (() => void)[] = [];
  let current: ChildProcess | null = null;
  let ready = false;
  let stopping = false;
  let wake = () => {};

  const end = async () => {
    const pid = current?.pid;
    if (pid !== undefined) await endProcess(pid, stopSteps);
  };
  const start = async () => {
    await launch((child) => {
      current = child;
    });
    ready = true;
  };
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const restart = async () => {
    for (let delay = FIRST_RETRY_MS; !stopping; delay = Math.min(delay * 2, LONGEST_RETRY_MS)) {
      try {
        await start();
        log(`${name} is back.`);
        for (const listener of restartListeners) listener();
        return;
      } catch (error) {
        await end();
        if (stopping) return;
        if (delay === FIRST_RETRY_MS) log(`${name} did not start again yet: ${(error as Error).message}`);
        await pause(delay);
      }
    }
  };
  const watch = async () => {
    while (!stopping && current) {
      const code = await whenExited(current);
      ready = false;
      for (const listener of exitListeners) listener(code);
      if (stopping) return;
      log(`${name} ended unexpectedly; starting it again.`);
      await restart();
    }
  };

  try {
    await start();
  } catch (error) {
    await end();
    throw error;
  }
  const watching = watch();

  return {
    pid: () => current?.pid ?? null,
    ready: () => ready && !stopping,
    onExit: (callback) => void exitListeners.push(callback),
    onRestart: (callback) => void restartListeners.push(callback),
    stop: async () => {
      stopping = true;
      wake();
      await end();
      await watching;
      // A start that was under way may have put up one more.
      await end();
    },
  };
}
