import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the browser has painted since the value changed. What nobody sees yet can wait for it.
 */
export function useSettled(value: unknown): boolean {
  const [settled, setSettled] = useState<unknown>(null);
  useEffect(() => {
    let timer: number | undefined;
    const frame = window.requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setSettled(value)));
    });
    return () => {
      window.cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [value]);
  return settled === value;
}
