const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const MISSING = '-';

function twoUnits(ms: number, big: number, bigName: string, small: number, smallName: string): string {
  const smalls = Math.round(ms / small);
  const perBig = big / small;
  const rest = smalls % perBig;
  const whole = `${Math.floor(smalls / perBig)} ${bigName}`;
  return rest === 0 ? whole : `${whole} ${rest} ${smallName}`;
}

/**
 * A span in the unit a person would say: "812 ms", "1.4 s", "3 m 20 s", "2 h 5 m", "3 d 4 h".
 * Anything that is not a positive number is "-".
 */
export function formatDuration(ms: number): string {
  if (!Number.isFinite(ms) || ms < 0) return MISSING;
  if (ms > 0 && ms < 9.95) return `${Number(ms.toFixed(1))} ms`;
  if (Math.round(ms) < SECOND) return `${Math.round(ms)} ms`;
  if (ms < MINUTE - 50) return `${Number((ms / SECOND).toFixed(1))} s`;
  if (ms < HOUR - SECOND / 2) return twoUnits(ms, MINUTE, 'm', SECOND, 's');
  if (ms < DAY - MINUTE / 2) return twoUnits(ms, HOUR, 'h', MINUTE, 'm');
  return twoUnits(ms, DAY, 'd', HOUR, 'h');
}

/** A latency as {@link formatDuration} writes it, but in no unit above hours; "-" while none has been measured. */
export function formatLatency(ms: number | null | undefined): string {
  if (ms === null || ms === undefined) return MISSING;
  const isDays = Number.isFinite(ms) && ms >= DAY - MINUTE / 2;
  return isDays ? twoUnits(ms, HOUR, 'h', MINUTE, 'm') : formatDuration(ms);
}

const AGE_UNITS = [
  ['y', 365 * DAY],
  ['mo', 30 * DAY],
  ['d', DAY],
  ['h', HOUR],
  ['m', MINUTE],
  ['s', SECOND],
] as const;

/** How long ago a moment is, abbreviated: "5m", "1h", "3d", "1mo", "1y"; "in 5m" for one to come. */
export function formatAge(date: Date, now: Date): string {
  const distance = now.getTime() - date.getTime();
  if (Number.isNaN(distance)) return MISSING;
  const span = Math.abs(distance);
  // Clocks of servers run a little ahead and ours ticks every ten seconds; that is "now", not the future.
  const future = distance < -15 * SECOND;
  for (const [unit, size] of AGE_UNITS) {
    if (span >= size) {
      const text = `${Math.floor(span / size)}${unit}`;
      return future ? `in ${text}` : distance < 0 ? '0s' : text;
    }
  }
  return '0s';
}
