/**
 * Wraps a request so that only the newest call counts: a new call aborts the one before it, and whoever
 * still waits for that one gets the newest answer instead of a cancellation.
 */
export function latestOnly<Result, Args extends unknown[]>(
  request: (signal: AbortSignal, ...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let current: { controller: AbortController; promise: Promise<Result> } | null = null;

  return (...args) => {
    current?.controller.abort();
    const controller = new AbortController();
    const settle = async (): Promise<Result> => {
      try {
        const result = await request(controller.signal, ...args);
        return current && current.controller !== controller ? await current.promise : result;
      } catch (error) {
        if (current && current.controller !== controller) return current.promise;
        throw error;
      }
    };
    const promise = Promise.resolve().then(settle);
    current = { controller, promise };
    return promise;
  };
}
