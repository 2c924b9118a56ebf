const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Style = 'clock' | 'day' | 'month';

const STYLES: Record<Style, Intl.DateTimeFormatOptions> = {
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
};

const cache = new Map<string, Intl.DateTimeFormat>();

/** The words under the time axis: as much as tells neighbouring marks of that distance apart. */
export function formatAxisTime(timeMs: number, options: { stepMs: number; timeZone: string }): string {
  const { stepMs, timeZone } = options;
  if (stepMs >= 27 * DAY_MS) return format('month', timeZone).format(timeMs);
  const clock = format('clock', timeZone).format(timeMs);
  // At midnight of a mark that is finer than days, the day is news and the clock is not.
  return stepMs >= DAY_MS || clock === '00:00' ? format('day', timeZone).format(timeMs) : clock;
}

function format(style: Style, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`;
  const known = cache.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...STYLES[style], timeZone });
  cache.set(key, known);
  return known;
}
