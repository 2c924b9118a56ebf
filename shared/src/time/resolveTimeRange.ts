import { reportError } from '../lib';
import { evaluateDateMath, type DateMathContext } from './dateMath';
import { parseInstant } from './parseInstant';
import { INDEFINITELY, mappedDateMath, type TimeRange } from './timeRange';

/** The two instants of a range; both belong to it. */
export type ResolvedTimeRange = { from: Date; to: Date };

/** The `to` of a range that never ends: later than any stored time, and still a time that databases accept. */
export const INDEFINITE_END = new Date('9999-12-31T23:59:59.999Z');

const FALLBACK = 'now-1h';

function fallback(message: string, context: DateMathContext): ResolvedTimeRange {
  reportError(new Error(message), 'time');
  return { from: evaluateDateMath(FALLBACK, context, 'down') ?? context.now, to: context.now };
}

/**
 * The instants of a range: `from` rounds down, `to` rounds up, both in the zone of the context.
 * Throws "Invalid mapped time range" for a quick range that does not exist.
 */
export function resolveTimeRange(range: TimeRange, context: DateMathContext): ResolvedTimeRange {
  if (range.type === 'mapped') {
    const [fromMath, toMath] = mappedDateMath(range.timeRange);
    const from = evaluateDateMath(fromMath, context, 'down');
    const to = evaluateDateMath(toMath, context, 'up');
    if (!from || !to) throw new Error('Invalid mapped time range');
    return { from, to };
  }
  if (range.type === 'absolute') {
    const from = parseInstant(range.from, context.timeZone);
    const to = parseInstant(range.to, context.timeZone);
    return from && to ? { from, to } : fallback('Invalid absolute time range', context);
  }
  if (range.range === INDEFINITELY) return { from: context.now, to: INDEFINITE_END };
  const other = evaluateDateMath(range.range, context, 'down');
  if (!other) return fallback('Invalid relative time range', context);
  return other <= context.now ? { from: other, to: context.now } : { from: context.now, to: other };
}
