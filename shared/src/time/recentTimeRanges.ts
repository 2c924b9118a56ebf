import { isRecord, parseJson, readStored, writeStored } from '../lib';
import { parseInstant } from './parseInstant';
import type { AbsoluteTimeRange } from './timeRange';

/** How many custom ranges the picker remembers. */
const MAX_RECENT_RANGES = 5;

/** The local storage key of the custom ranges that were used last. */
export const RECENT_RANGES_KEY = 'recentlyUsedTimeRanges';

function toRange(entry: unknown): AbsoluteTimeRange | null {
  if (!isRecord(entry)) return null;
  const { from, to } = entry;
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  if (!parseInstant(from, 'UTC') || !parseInstant(to, 'UTC')) return null;
  return { type: 'absolute', display: 'Custom', from, to };
}

function same(one: AbsoluteTimeRange, other: AbsoluteTimeRange): boolean {
  return one.from === other.from && one.to === other.to;
}

/** The remembered ranges in a stored text; entries that are none are left out. */
export function parseRecentRanges(text: string | null): AbsoluteTimeRange[] {
  const stored = text === null ? undefined : parseJson(text);
  if (!Array.isArray(stored)) return [];
  const ranges: AbsoluteTimeRange[] = [];
  for (const entry of stored) {
    const range = toRange(entry);
    if (range && !ranges.some((known) => same(known, range))) ranges.push(range);
    if (ranges.length === MAX_RECENT_RANGES) break;
  }
  return ranges;
}

/** The list with a range in front, without doubles, at most five long. */
function addRecentRange(ranges: readonly AbsoluteTimeRange[], range: AbsoluteTimeRange): AbsoluteTimeRange[] {
  return [range, ...ranges.filter((known) => !same(known, range))].slice(0, MAX_RECENT_RANGES);
}

/** The ranges that this browser used last; none where storage is closed. */
export function readRecentRanges(): AbsoluteTimeRange[] {
  return parseRecentRanges(readStored(RECENT_RANGES_KEY));
}

/** Remembers a custom range for the next visit. */
export function rememberRange(range: AbsoluteTimeRange): void {
  writeStored(RECENT_RANGES_KEY, JSON.stringify(addRecentRange(readRecentRanges(), range)));
}
