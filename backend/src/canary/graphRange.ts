import { parseGoDuration } from '@/checks/goDuration';
import { HttpError } from '@/gateway/HttpError';
import { isStorableTime } from './isStorableTime';

export type GraphRange = { start: Date; end: Date; bucketMs: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i;
const MONTHS = /^(\d{1,3})mo$/;

/** A time given as a duration ago (`1h`, `2w`, `3mo`) or as RFC 3339; null also for years that PostgreSQL would not read. */
function parseTime(text: string, now: Date): Date | null {
  const time = readAnyTime(text, now);
  return time && isStorableTime(time) ? time : null;
}

function readAnyTime(text: string, now: Date): Date | null {
  const trimmed = text.trim();
  const months = MONTHS.exec(trimmed);
  if (months) {
    const time = new Date(now);
    time.setUTCMonth(time.getUTCMonth() - Number(months[1]));
    return time;
  }
  // A plus sign that was not encoded arrives as a space.
  const stamp = trimmed.replace(/ (\d{2}:\d{2})$/, '+$1');
  if (RFC3339.test(stamp)) return new Date(stamp);
  const ago = parseGoDuration(trimmed);
  return ago === null ? null : new Date(now.getTime() - ago);
}

function bucketOf(rangeMs: number): number {
  if (rangeMs <= 2 * HOUR_MS) return MINUTE_MS;
  if (rangeMs <= DAY_MS) return 15 * MINUTE_MS;
  return rangeMs <= 7 * DAY_MS ? HOUR_MS : 4 * HOUR_MS;
}

function readTime(name: string, text: unknown, o: { fallback: Date; now: Date }): Date {
  if (text === undefined || text === '') return o.fallback;
  const time = typeof text === 'string' ? parseTime(text, o.now) : null;
  if (!time) throw new HttpError(400, `${name} must be a duration such as 1h or 2w, or an RFC 3339 time`);
  return time;
}

/** Start, end and bucket size of a graph; an unreadable or backward range is the caller's fault. */
export function toGraphRange(query: Record<string, unknown>, now: Date): GraphRange {
  const end = readTime('end', query.end ?? query.until, { fallback: now, now });
  const start = readTime('start', query.start ?? query.since, {
    fallback: new Date(now.getTime() - HOUR_MS),
    now,
  });
  if (end < start) throw new HttpError(400, 'end must not be before start');
  return { start, end, bucketMs: bucketOf(end.getTime() - start.getTime()) };
}
