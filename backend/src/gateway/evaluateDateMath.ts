const UNITS = {
  y: 'year',
  M: 'month',
  w: 'week',
  d: 'day',
  h: 'hour',
  H: 'hour',
  m: 'minute',
  s: 'second',
} as const;

type Unit = (typeof UNITS)[keyof typeof UNITS];

const MILLISECONDS = {
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
} as const;

const absolute =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?(?=$|\|\|)/;
const step = /^(?:([+-])(\d{0,7})|(\/))([yMwdhHms])/;

/**
 * Date math as the platform writes it: `now`, `now-2d/d`, `2026-01-01||+1M/M`, or a plain date or time.
 * Steps apply from left to right, all in UTC; `/unit` rounds down, weeks begin on Monday. Null for anything else.
 */
export function evaluateDateMath(expression: string, now: Date): Date | null {
  const anchor = readAnchor(expression.trim(), now);
  if (!anchor) return null;
  let { date, rest } = anchor;
  while (rest !== '') {
    const match = step.exec(rest);
    if (!match) return null;
    const [whole, sign, amount = '', slash, letter] = match;
    const unit = UNITS[letter as keyof typeof UNITS];
    date = slash ? roundDown(date, unit) : add(date, (sign === '-' ? -1 : 1) * Number(amount || '1'), unit);
    if (!isPlausible(date)) return null;
    rest = rest.slice(whole.length);
  }
  return isPlausible(date) ? date : null;
}

function readAnchor(expression: string, now: Date): { date: Date; rest: string } | null {
  if (expression.startsWith('now')) return { date: new Date(now), rest: expression.slice('now'.length) };
  const text = absolute.exec(expression)?.[0];
  if (text === undefined) return null;
  const rest = expression.slice(text.length).replace(/^\|\|/, '');
  const hasZone = text.length === 'YYYY-MM-DD'.length || /(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  const date = new Date(hasZone ? text : `${text}Z`);
  // JavaScript reads the 30th of February as the 1st of March.
  if (Number.isNaN(date.getTime()) || daysInMonth(text) < Number(text.slice(8, 10))) return null;
  return { date, rest };
}

function daysInMonth(date: string): number {
  return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
}

function add(date: Date, amount: number, unit: Unit): Date {
  if (unit === 'year') return addMonths(date, amount * 12);
  if (unit === 'month') return addMonths(date, amount);
  return new Date(date.getTime() + amount * MILLISECONDS[unit]);
}

/** One month before the 31st of March is the last day of February, not the 3rd of March. */
function addMonths(date: Date, months: number): Date {
  const result = new Date(date);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return result;
}

function roundDown(date: Date, unit: Unit): Date {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  switch (unit) {
    case 'year':
      return new Date(Date.UTC(year, 0, 1));
    case 'month':
      return new Date(Date.UTC(year, month, 1));
    case 'week':
      return new Date(Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7)));
    default:
      return new Date(Math.floor(date.getTime() / MILLISECONDS[unit]) * MILLISECONDS[unit]);
  }
}

/** PostgreSQL and RFC 3339 know four-digit years; Date.UTC maps years below 100 to the 20th century. */
function isPlausible(date: Date): boolean {
  const year = date.getUTCFullYear();
  return !Number.isNaN(date.getTime()) && year >= 100 && year <= 9999;
}
