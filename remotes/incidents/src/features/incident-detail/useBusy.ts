import { useEffect, useRef, useState } from 'react';

/** Runs one thing at a time: a second press while it runs does nothing. Tells whether it runs and how it failed. */
export function useBusy() {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [finished, setFinished] = useState(0);

  // Only once the page shows what came of it: until then a press would mean what was there before.
  useEffect(() => {
    isRunning.current = false;
  }, [finished]);

  /** Whether it worked; false too when something was running already. */
  async function run(action: () => Promise<unknown>): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    try {
      await action();
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setBusy(false);
      setFinished((count) => count + 1);
    }
  }

  return { isBusy, error, run, forget: () => setError(null) };
}
