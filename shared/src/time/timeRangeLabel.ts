import { formatPlainDateTime } from './dateTimeFormat';
import { parseInstant } from './parseInstant';
import type { TimeRange } from './timeRange';

/** What a time range is called: its words, or the two moments of a custom one in the given zone. */
export function timeRangeLabel(range: TimeRange | null, timeZone: string): string {
  if (!range) return 'Please select time range';
  if (range.type !== 'absolute') return range.display;
  const [from, to] = [parseInstant(range.from, timeZone), parseInstant(range.to, timeZone)];
  if (!from || !to) return 'Please select time range';
  return `${formatPlainDateTime(from, timeZone)} to ${formatPlainDateTime(to, timeZone)}`;
}
