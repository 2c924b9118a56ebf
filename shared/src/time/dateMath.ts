import type { Dayjs } from 'dayjs';
import { fromWallClock, startOfWallDay, toWallClock } from './zoneMath';

/** Where and when date math is evaluated. `timeZone` is an IANA name; `weekStart` counts from Sunday = 0. */
export type DateMathContext = { now: Date; timeZone: string; weekStart: number };

type Unit = 's' | 'm' | 'h' | 'd' | 'w' | 'M' | 'y';
type Expression = { amount: number; unit: Unit | null; rounding: Unit | null };

const PATTERN = /^now(?:([+-])(\d{1,6})([smhdwMy]))?(?:\/([smhdwMy]))?$/;
const FIXED_MS: Partial<Record<Unit, number>> = { s: 1000, m: 60_000, h: 3_600_000 };
const CALENDAR = { d: 'day', w: 'week', M: 'month', y: 'year' } as const;
const MAX_YEARS = 1000;
const UNIT_YEARS: Record<Unit, number> = { s: 0, m: 0, h: 0, d: 1 / 365, w: 7 / 365, M: 1 / 12, y: 1 };

function parseExpression(text: string): Expression | null {
  const match = PATTERN.exec(text);
  if (!match) return null;
  const [, sign, digits, unit, rounding] = match as unknown as [string, ...(string | undefined)[]];
  const amount = digits ? Number(digits) * (sign === '-' ? -1 : 1) : 0;
  if (unit && Math.abs(amount) * UNIT_YEARS[unit as Unit] > MAX_YEARS) return null;
  return {
    amount,
    unit: (unit as Unit | undefined) ?? null,
    rounding: (rounding as Unit | undefined) ?? null,
  };
}

/** Whether a text is date math that this module can evaluate, such as `now-5m`, `now+1y` or `now-1w/w`. */
export function isDateMath(text: string): boolean {
  return parseExpression(text) !== null;
}

function shift(now: Date, { amount, unit }: Expression, timeZone: string): Date {
  if (!unit || amount === 0) return now;
  const fixed = FIXED_MS[unit];
  if (fixed) return new Date(now.getTime() + amount * fixed);
  const wall = toWallClock(now, timeZone).add(amount, CALENDAR[unit as keyof typeof CALENDAR]);
  return fromWallClock(wall, timeZone);
}

function startOfUnit(wall: Dayjs, unit: keyof typeof CALENDAR, weekStart: number): Dayjs {
  if (unit === 'w') return wall.subtract((wall.day() - weekStart + 7) % 7, 'day').startOf('day');
  return wall.startOf(CALENDAR[unit]);
}

function round(instant: Date, unit: Unit, context: DateMathContext, direction: 'down' | 'up'): Date {
  const fixed = FIXED_MS[unit];
  if (fixed) {
    const start = Math.floor(instant.getTime() / fixed) * fixed;
    return new Date(direction === 'down' ? start : start + fixed - 1);
  }
  const calendarUnit = unit as keyof typeof CALENDAR;
  const start = startOfUnit(toWallClock(instant, context.timeZone), calendarUnit, context.weekStart);
  if (direction === 'down') return startOfWallDay(start, context.timeZone);
  const next = start.add(1, CALENDAR[calendarUnit]);
  return new Date(startOfWallDay(next, context.timeZone).getTime() - 1);
}

/**
 * The instant that date math stands for, or null for text that is none. Days and longer units follow the
 * calendar of the zone; `/unit` rounds to the first (`down`) or last (`up`) millisecond of the unit.
 */
export function evaluateDateMath(
  text: string,
  context: DateMathContext,
  direction: 'down' | 'up',
): Date | null {
  const expression = parseExpression(text);
  if (!expression) return null;
  const shifted = shift(context.now, expression, context.timeZone);
  return expression.rounding ? round(shifted, expression.rounding, context, direction) : shifted;
}
