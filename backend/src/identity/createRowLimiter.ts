import { networkOf } from '@/identity/networkOf';

export type RowLimiter = {
  /** Counts a row that somebody makes us store; how long to wait when there were too many. */
  begin(ip: string): { allowed: true } | { allowed: false; retryAfterSeconds: number };
};

const WINDOW_MS = 5 * 60 * 1000;
/** Far more than the people of a house need who sign in behind one address. */
const MAX_ROWS = 300;

/**
 * Anybody may open forms, each of which is a row: no single network may fill the disk with them. Counted in memory, for
 * a restart gives nobody more than another window.
 */
export function createRowLimiter(now: () => number = Date.now): RowLimiter {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return {
    begin(ip) {
      const time = now();
      // A clock that was set back must not make the window longer.
      if (time >= endsAt || time < endsAt - WINDOW_MS) {
        counts.clear();
        endsAt = time + WINDOW_MS;
      }
      const network = networkOf(ip);
      const count = counts.get(network) ?? 0;
      if (count >= MAX_ROWS) return { allowed: false, retryAfterSeconds: Math.ceil((endsAt - time) / 1000) };
      counts.set(network, count + 1);
      return { allowed: true };
    },
  };
}
