import { useEffect, useState } from 'react';

/** How long messages of the account page stay. */
const MESSAGE_LIFE_MS = 10_000;

/** Whether a thing that arrived is still to be shown; every new one starts anew. */
export function useVanishing(thing: unknown): boolean {
  const [gone, setGone] = useState<unknown>(null);
  useEffect(() => {
    if (thing === null) return undefined;
    const timer = setTimeout(() => setGone(thing), MESSAGE_LIFE_MS);
    return () => clearTimeout(timer);
  }, [thing]);
  return thing !== null && gone !== thing;
}
