import { useEffect, useState } from 'react';

/** A text once nobody has changed it for a moment. */
export function useDelayed(text: string, delayMs = 250): string {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setDelayed(text), delayMs);
    return () => window.clearTimeout(timer);
  }, [text, delayMs]);
  return delayed;
}
