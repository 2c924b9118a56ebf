const STEP_TIMEOUT_MS = 20_000;

export type StopStack = {
  add: (name: string, stop: () => Promise<void> | void) => void;
  /** Ends everything in the opposite order of its start; one part that fails or hangs does not keep the rest up. */
  stop: () => Promise<void>;
};

export function createStopStack(log: (line: string) => void, timeoutMs = STEP_TIMEOUT_MS): StopStack {
  const steps: { name: string; stop: () => Promise<void> | void }[] = [];
  let stopped: Promise<void> | undefined;

  const runStep = async ({ name, stop }: (typeof steps)[number]) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`not done after ${timeoutMs / 1000} s`)), timeoutMs);
    });
    try {
      await Promise.race([Promise.resolve().then(stop), late]);
    } catch (error) {
      log(`Stopping ${name} failed: ${(error as Error).message}`);
    } finally {
      clearTimeout(timer);
    }
  };
  const stopAll = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await runStep(step);
  };

  return {
    add: (name, stop) => {
      steps.push({ name, stop });
      // Asked to stop while this part was still starting.
      if (stopped) stopped = stopped.then(stopAll);
    },
    stop: () => (stopped ??= stopAll()),
  };
}
