/** The error text when an answer took longer than its threshold, else undefined. */
export function judgeThreshold(durationMs: number, thresholdMs: number | undefined): string | undefined {
  if (thresholdMs === undefined || durationMs <= thresholdMs) return undefined;
  return `threshold exceeded: took ${Math.round(durationMs)}ms, allowed ${thresholdMs}ms`;
}
