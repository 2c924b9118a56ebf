import dayjs from 'dayjs';
import { fromWallClock } from './zoneMath';

const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const WALL = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?)?$/;

/**
 * The instant of an RFC 3339 text, or of a clock time such as `2025-10-08 14:30` read in the given zone.
 * Null for anything else, 30 February included.
 */
export function parseInstant(text: string, timeZone: string): Date | null {
  const trimmed = text.trim();
  const wallText = WALL.exec(WITH_ZONE.test(trimmed) ? trimmed.replace(/(Z|[+-]\d{2}:\d{2})$/, '') : trimmed);
  if (!wallText) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = wallText
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const ms = Number((wallText[7] ?? '0').padEnd(3, '0'));
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second, ms);
  const wall = dayjs.utc(wallMs);
  const exists =
    year >= 100 &&
    wall.month() === month - 1 &&
    wall.date() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  if (!exists) return null;
  if (!WITH_ZONE.test(trimmed)) return fromWallClock(wall, timeZone);
  const instant = new Date(trimmed);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
