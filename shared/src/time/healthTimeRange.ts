const HOUR = 60;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 12 * MONTH;

const MINUTES = {
  '15m': 15,
  '1h': HOUR,
  '2h': 2 * HOUR,
  '3h': 3 * HOUR,
  '6h': 6 * HOUR,
  '12h': 12 * HOUR,
  '1d': DAY,
  '2d': 2 * DAY,
  '3d': 3 * DAY,
  '1w': 7 * DAY,
  '2w': 14 * DAY,
  '3w': 21 * DAY,
  '1mo': MONTH,
  '2mo': 2 * MONTH,
  '3mo': 3 * MONTH,
  '6mo': 6 * MONTH,
  '1y': YEAR,
  '2y': 2 * YEAR,
  '3y': 3 * YEAR,
  '5y': 5 * YEAR,
} as const;

const UNIT_WORDS = { m: 'minute', h: 'hour', d: 'day', w: 'week', mo: 'month', y: 'year' } as const;

/** The spans over which check results are shown. */
export type HealthTimeRange = keyof typeof MINUTES;

/** The span that a check opens with when nothing else is known. */
export const DEFAULT_HEALTH_TIME_RANGE: HealthTimeRange = '1h';

/** Every span of check results, shortest first. */
export const HEALTH_TIME_RANGES = Object.keys(MINUTES) as readonly HealthTimeRange[];

/** Whether a text is a span of check results. */
export function isHealthTimeRange(text: string): text is HealthTimeRange {
  return Object.hasOwn(MINUTES, text);
}

/** The span that a URL names, or the default. */
export function parseHealthTimeRange(text: string | null): HealthTimeRange {
  return text !== null && isHealthTimeRange(text) ? text : DEFAULT_HEALTH_TIME_RANGE;
}

/** The length of a span in minutes; a month counts 30 days and a year twelve of them. */
export function healthRangeMinutes(range: HealthTimeRange): number {
  return MINUTES[range];
}

/** The span as a person says it: "15 minutes", "1 month". */
export function healthRangeLabel(range: HealthTimeRange): string {
  const [, amount = '', unit = ''] = /^(\d+)(\w+)$/.exec(range) ?? [];
  const word = UNIT_WORDS[unit as keyof typeof UNIT_WORDS];
  return `${amount} ${word}${amount === '1' ? '' : 's'}`;
}

/**
 * The `start` parameter of the graph call: the span itself, except for months, which the server does not
 * know and which are sent as an instant.
 */
export function healthRangeStart(range: HealthTimeRange, now: Date): string {
  if (!range.endsWith('mo')) return range;
  return new Date(now.getTime() - MINUTES[range] * 60_000).toISOString();
}

const BY_AGE = HEALTH_TIME_RANGES.filter((range) => range !== '15m' && range !== '2h');

/** The shortest span that still shows the last run of a check, from "1h" upwards. */
export function healthRangeForAge(lastRun: Date | null, now: Date): HealthTimeRange {
  if (!lastRun || Number.isNaN(lastRun.getTime())) return DEFAULT_HEALTH_TIME_RANGE;
  const ageMinutes = (now.getTime() - lastRun.getTime()) / 60_000;
  return BY_AGE.find((range) => ageMinutes < MINUTES[range]) ?? '5y';
}
