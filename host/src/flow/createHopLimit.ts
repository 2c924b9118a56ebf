const MAX_HOPS = 3;
const WINDOW_MS = 10_000;

/**
 * Counts the times that pages of the identity flows send a person on by themselves. Two services that do not
 * agree about the session would otherwise send the browser round for ever.
 */
export function createHopLimit(now: () => number = Date.now) {
  let hops: number[] = [];
  return {
    /** Whether one more is allowed now; it is counted then. */
    allow(): boolean {
      const start = now() - WINDOW_MS;
      hops = hops.filter((time) => time > start);
      if (hops.length >= MAX_HOPS) return false;
      hops.push(now());
      return true;
    },
    /** A person did something: what follows is their wish. */
    reset(): void {
      hops = [];
    },
  };
}

/** The count of this page, over all flows. */
export const hopLimit = createHopLimit();
