export type CallLimits = { calls: number; windowMs: number };

const MAX_CALLERS = 10_000;

/**
 * Counts the calls of each network in windows of time; says how long to wait once there were too many, else null. Kept in
 * memory: counting in the database would cost more than the calls that it is to save.
 */
export function createCallLimiter(
  { calls, windowMs }: CallLimits,
  now: () => number = Date.now,
): (network: string) => number | null {
  const counts = new Map<string, number>();
  let endsAt = 0;

  return (network) => {
    const time = now();
    if (time >= endsAt) {
      counts.clear();
      endsAt = time + windowMs;
    }
    // Whoever comes from that many networks at once shares what is left.
    const caller = counts.has(network) || counts.size < MAX_CALLERS ? network : '';
    const count = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, count);
    return count > calls ? Math.ceil((endsAt - time) / 1000) : null;
  };
}
