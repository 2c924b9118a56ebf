import { parseGoDuration } from '@/checks/goDuration';
import { isRecord } from '@/checks/readSpec';
import { isStorableText } from '@/gateway/isStorableText';
import { isStorableTime } from './isStorableTime';

/** Windows for which figures are kept with every run. */
export type SummaryWindow = '1h' | '24h' | '7d';

export type SummaryQuery = {
  window: SummaryWindow;
  labels: Record<string, string> | null;
  order: 'name' | '-name';
  /** Also checks that were deleted after this time. */
  deletedFrom: string | null;
};

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The kept window that covers a time range; the shortest for junk. */
export function windowOf(timeRange: unknown): SummaryWindow {
  if (typeof timeRange !== 'string') return '1h';
  if (/^\d+mo$/.test(timeRange)) return '7d';
  const ms = parseGoDuration(timeRange) ?? 0;
  if (ms <= HOUR_MS) return '1h';
  return ms <= DAY_MS ? '24h' : '7d';
}

/** Reads the posted form; names of fields in any case, junk as if it were not there. */
export function toSummaryQuery(o: { timeRange?: unknown; body?: unknown }): SummaryQuery {
  const fields = new Map<string, unknown>(
    Object.entries(isRecord(o.body) ? o.body : {}).map(([key, value]) => [key.toLowerCase(), value]),
  );
  const labels = fields.get('labels');
  const deletedFrom = fields.get('deletefrom');
  const pairs = isRecord(labels)
    ? Object.entries(labels)
        .map(([key, value]) => [key, String(value)] as const)
        .filter((pair) => pair.every(isStorableText))
    : [];
  const time = new Date(typeof deletedFrom === 'string' ? deletedFrom : Number.NaN);
  return {
    window: windowOf(o.timeRange),
    labels: pairs.length > 0 ? Object.fromEntries(pairs) : null,
    order: fields.get('sortby') === '-name' ? '-name' : 'name',
    deletedFrom: isStorableTime(time) ? time.toISOString() : null,
  };
}
