import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

const DAY_MS = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function wallFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, created);
  return created;
}

const QUARTER_MS = 900_000;
const MAX_CACHED_OFFSETS = 10_000;
// Since 1972 clocks have been moved at full quarters of an hour only.
const QUARTERS_SINCE_MS = Date.UTC(1972, 0, 1);
const offsets = new Map<string, number>();

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function zoneOffsetMs(instantMs: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  if (instantMs < QUARTERS_SINCE_MS) return computeOffsetMs(instantMs, timeZone);
  const key = `${timeZone} ${Math.floor(instantMs / QUARTER_MS)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = computeOffsetMs(instantMs, timeZone);
  if (offsets.size >= MAX_CACHED_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function computeOffsetMs(instantMs: number, timeZone: string): number {
  const part: Record<string, number> = {};
  let beforeChrist = false;
  for (const { type, value } of wallFormatter(timeZone).formatToParts(instantMs)) {
    if (type === 'era') beforeChrist = value.startsWith('B');
    else part[type] = Number(value);
  }
  const wall = new Date(0);
  wall.setUTCFullYear(
    beforeChrist ? 1 - (part.year ?? 0) : (part.year ?? 0),
    (part.month ?? 1) - 1,
    part.day ?? 1,
  );
  wall.setUTCHours(part.hour ?? 0, part.minute ?? 0, part.second ?? 0);
  return wall.getTime() - Math.floor(instantMs / 1000) * 1000;
}

/**
 * The clock of a zone as a UTC-mode dayjs: calendar arithmetic on it cannot meet a daylight-saving jump.
 * dayjs's own timezone plugin is not used because it keeps the old offset across such jumps.
 */
export function toWallClock(instant: Date, timeZone: string): Dayjs {
  return dayjs.utc(instant.getTime() + zoneOffsetMs(instant.getTime(), timeZone));
}

/**
 * The instant at which the clocks of a zone show `wall`. A time that occurs twice gives the first;
 * a time that is skipped moves forward by the skipped span.
 */
export function fromWallClock(wall: Dayjs, timeZone: string): Date {
  const wallMs = wall.valueOf();
  const before = zoneOffsetMs(wallMs - DAY_MS, timeZone);
  const after = zoneOffsetMs(wallMs + DAY_MS, timeZone);
  const fits = (offset: number) => zoneOffsetMs(wallMs - offset, timeZone) === offset;
  if (before === after || (fits(before) && !fits(after))) return new Date(wallMs - before);
  if (!fits(before) && !fits(after)) return new Date(wallMs - before);
  if (!fits(before)) return new Date(wallMs - after);
  return new Date(wallMs - Math.max(before, after));
}

/** The first instant of the day that `wall` lies in; where midnight is skipped, the moment of the jump. */
export function startOfWallDay(wall: Dayjs, timeZone: string): Date {
  const midnight = wall.startOf('day');
  const found = fromWallClock(midnight, timeZone);
  if (toWallClock(found, timeZone).valueOf() === midnight.valueOf()) return found;
  let low = found.getTime() - DAY_MS / 4;
  let high = found.getTime();
  const offsetAfter = zoneOffsetMs(high, timeZone);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zoneOffsetMs(middle, timeZone) === offsetAfter) high = middle;
    else low = middle;
  }
  return new Date(high);
}
