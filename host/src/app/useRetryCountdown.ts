import { useCallback, useEffect, useRef, useState } from 'react';

const WAITS_SECONDS = [10, 15, 25, 40, 60];
const SECOND_MS = 1000;

function waitOf(attempt: number): number {
  return WAITS_SECONDS[Math.min(attempt, WAITS_SECONDS.length - 1)] ?? 0;
}

export type RetryCountdown = {
  /** Seconds until the next try; 0 while it is under way. */
  secondsLeft: number;
  /** How long this wait is altogether. */
  waitSeconds: number;
  retryNow: () => void;
};

/**
 * Tries again by itself, less and less often. A page that nobody looks at waits, and tries when somebody comes
 * back to it.
 */
export function useRetryCountdown(onRetry: () => Promise<void>): RetryCountdown {
  const [{ attempt, secondsLeft }, setWait] = useState({ attempt: 0, secondsLeft: waitOf(0) });
  // What the clock counts; the state above is what is shown.
  const left = useRef(waitOf(0));
  const trying = useRef(false);

  const retryNow = useCallback(() => {
    if (trying.current) return;
    trying.current = true;
    setWait((before) => ({ ...before, secondsLeft: 0 }));
    void onRetry().finally(() => {
      trying.current = false;
      setWait((before) => {
        const next = before.attempt + 1;
        left.current = waitOf(next);
        return { attempt: next, secondsLeft: waitOf(next) };
      });
    });
  }, [onRetry]);

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden || trying.current) return;
      left.current -= 1;
      if (left.current > 0) setWait((before) => ({ ...before, secondsLeft: left.current }));
      else retryNow();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [retryNow]);

  useEffect(() => {
    const retryWhenSeen = () => {
      if (!document.hidden) retryNow();
    };
    document.addEventListener('visibilitychange', retryWhenSeen);
    return () => document.removeEventListener('visibilitychange', retryWhenSeen);
  }, [retryNow]);

  return { secondsLeft, waitSeconds: waitOf(attempt), retryNow };
}
