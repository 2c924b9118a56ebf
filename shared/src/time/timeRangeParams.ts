import { reportError } from '../lib';
import { isDateMath } from './dateMath';
import { parseInstant } from './parseInstant';
import {
  FUTURE_RANGES,
  INDEFINITELY,
  isMappedTimeRangeName,
  PAST_RANGES,
  type RelativeTimeRange,
  type TimeRange,
} from './timeRange';

/** Every URL parameter that a time range may use; choosing a range or clearing it removes the stale ones. */
export const TIME_RANGE_PARAMS = [
  'rangeType',
  'display',
  'from',
  'to',
  'duration',
  'timeRange',
  'range',
] as const;

const MAX_DISPLAY_LENGTH = 60;

function parseAbsolute(params: URLSearchParams): TimeRange | null {
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const fromInstant = parseInstant(from, 'UTC');
  const toInstant = parseInstant(to, 'UTC');
  if (!fromInstant || !toInstant || fromInstant > toInstant) return null;
  return { type: 'absolute', display: 'Custom', from: from.trim(), to: to.trim() };
}

function relativeDisplay(range: string, display: string | null): string {
  const known: RelativeTimeRange | undefined = [...PAST_RANGES, ...FUTURE_RANGES].find(
    (option) => option.range === range,
  );
  return known?.display ?? (display?.trim().slice(0, MAX_DISPLAY_LENGTH) || range);
}

function parseRelative(params: URLSearchParams): TimeRange | null {
  const range = params.get('range') ?? '';
  // A relative range is a plain distance from now: rounding belongs to the named ranges.
  if (range !== INDEFINITELY && (!isDateMath(range) || range.includes('/'))) {
    reportError(new Error('Invalid relative time range'), 'time');
    return null;
  }
  return { type: 'relative', display: relativeDisplay(range, params.get('display')), range };
}

function parseMapped(params: URLSearchParams): TimeRange | null {
  const name = params.get('timeRange') ?? '';
  if (!isMappedTimeRangeName(name)) {
    reportError(new Error('Invalid mapped time range'), 'time');
    return null;
  }
  return { type: 'mapped', display: name, timeRange: name };
}

/** The time range that a URL holds, or null when it holds none or junk. Never throws. */
export function parseTimeRangeParams(params: URLSearchParams): TimeRange | null {
  switch (params.get('rangeType')) {
    case 'absolute':
      return parseAbsolute(params);
    case 'relative':
      return parseRelative(params);
    case 'mapped':
      return parseMapped(params);
    default:
      return null;
  }
}

/** The URL parameters of a time range; null gives every parameter as absent. */
export function formatTimeRangeParams(
  range: TimeRange | null,
): Record<(typeof TIME_RANGE_PARAMS)[number], string | null> {
  const none = {
    rangeType: null,
    display: null,
    from: null,
    to: null,
    duration: null,
    timeRange: null,
    range: null,
  };
  if (!range) return none;
  const { type: rangeType, display } = range;
  if (range.type === 'absolute') return { ...none, rangeType, display, from: range.from, to: range.to };
  if (range.type === 'mapped') return { ...none, rangeType, display, timeRange: range.timeRange };
  return { ...none, rangeType, display, range: range.range };
}
