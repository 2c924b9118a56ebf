/** A number of places; whoever finds none waits in line, with a signal no longer than until it is aborted. */
export type Slots = { acquire(signal?: AbortSignal): Promise<void>; release(): void };

export function createSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];

  function wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(signal?.reason as Error);
      };
      waiting.push(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    acquire: (signal) => {
      if (signal?.aborted) return Promise.reject(signal.reason as Error);
      if (free === 0) return wait(signal);
      free -= 1;
      return Promise.resolve();
    },
    release: () => {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}
