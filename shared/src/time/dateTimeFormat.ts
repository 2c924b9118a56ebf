import { readerLocale } from '../lib';
import type { DateTimeFormat } from './dateTimeFormats';
import { toWallClock, zoneOffsetMs } from './zoneMath';

const TIMESTAMP = 'YYYY-MM-DD HH:mm:ss.SSS';
const PLAIN = 'YYYY-MM-DD HH:mm';
const STYLES = {
  short: { dateStyle: 'short', timeStyle: 'short' },
  medium: { dateStyle: 'medium', timeStyle: 'medium' },
  full: { dateStyle: 'full', timeStyle: 'long' },
} as const;

const cache = new Map<string, Intl.DateTimeFormat>();

function intlFormat(format: keyof typeof STYLES, timeZone: string, locale?: string): Intl.DateTimeFormat {
  const key = `${format} ${timeZone} ${locale ?? ''}`;
  const known = cache.get(key);
  if (known) return known;
  const created = new Intl.DateTimeFormat(locale, { ...STYLES[format], timeZone });
  cache.set(key, created);
  return created;
}

/** A moment in a format and a zone; the locale of the browser unless one is given. "-" for an invalid date. */
export function formatDateTime(
  date: Date,
  options: { format: DateTimeFormat; timeZone: string; locale?: string },
): string {
  if (Number.isNaN(date.getTime())) return '-';
  if (options.format === 'timestamp') return toWallClock(date, options.timeZone).format(TIMESTAMP);
  return intlFormat(options.format, options.timeZone, options.locale ?? readerLocale()).format(date);
}

/** A moment as `YYYY-MM-DD HH:mm` in a zone. */
export function formatPlainDateTime(date: Date, timeZone: string): string {
  return Number.isNaN(date.getTime()) ? '-' : toWallClock(date, timeZone).format(PLAIN);
}

/** The distance of a zone from UTC at a moment: "UTC", "UTC+02:00", "UTC-03:30". */
export function formatZoneOffset(timeZone: string, at: Date): string {
  const minutes = Math.round(zoneOffsetMs(at.getTime(), timeZone) / 60_000);
  if (minutes === 0) return 'UTC';
  const hours = String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0');
  const rest = String(Math.abs(minutes) % 60).padStart(2, '0');
  return `UTC${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}
