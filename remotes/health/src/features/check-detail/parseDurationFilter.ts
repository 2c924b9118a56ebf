const DURATION_ERROR = 'duration is allowed only in milli seconds & seconds';

export type DurationFilter = { ms: number } | { error: typeof DURATION_ERROR };

const NUMBER = /^\d+(\.\d+)?$/;

/** "250ms" or "1.5s" as milliseconds (specification, health §5); whole milliseconds, rounded down. */
export function parseDurationFilter(text: string): DurationFilter {
  const typed = text.trim().toLowerCase();
  const [number, factor] = typed.endsWith('ms')
    ? [typed.slice(0, -2).trim(), 1]
    : typed.endsWith('s')
      ? [typed.slice(0, -1).trim(), 1000]
      : ['', 1];
  if (!NUMBER.test(number)) return { error: DURATION_ERROR };
  const ms = Math.floor(Number(number) * factor + 1e-6);
  // The backend stores durations as 32-bit integers; a larger one would be refused there.
  return ms > 2_147_483_647 ? { error: DURATION_ERROR } : { ms };
}
