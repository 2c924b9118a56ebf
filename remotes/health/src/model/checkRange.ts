import { healthRangeMinutes, isHealthTimeRange, type HealthTimeRange } from '@opsdeck/shared/time';

/** A span between two moments, in milliseconds since 1970. */
export type CustomRange = { fromMs: number; toMs: number };

/** What the detail of a check looks at: a span that ends now, or one that a person cut out. */
export type CheckRange = HealthTimeRange | CustomRange;

const MINUTE_MS = 60_000;
const MAX_SPAN_MS = 10 * 366 * 24 * 60 * MINUTE_MS;
const MIN_MS = Date.UTC(2000, 0, 1);
const MAX_MS = Date.UTC(2100, 0, 1);
const CUSTOM = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\.\.(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/;

/** Whether a range lies between two fixed moments. */
export function isCustomRange(range: CheckRange): range is CustomRange {
  return typeof range !== 'string';
}

/** `1h`, or `<from>..<to>` in whole seconds of UTC; `null` for anything else. */
export function parseCheckRange(text: string | null): CheckRange | null {
  if (text === null) return null;
  if (isHealthTimeRange(text)) return text;
  const [, from = '', to = ''] = CUSTOM.exec(text) ?? [];
  const range = { fromMs: Date.parse(from), toMs: Date.parse(to) };
  return isPlausible(range) ? range : null;
}

/** The text that {@link parseCheckRange} reads. */
export function formatCheckRange(range: CheckRange): string {
  return isCustomRange(range) ? `${toSeconds(range.fromMs)}..${toSeconds(range.toMs)}` : range;
}

/** A range as an address can hold it: whole seconds, and at least the minute that one bucket covers. */
export function toCustomRange(oneMs: number, otherMs: number): CustomRange | null {
  let fromMs = Math.floor(Math.min(oneMs, otherMs) / 1000) * 1000;
  let toMs = Math.ceil(Math.max(oneMs, otherMs) / 1000) * 1000;
  if (toMs - fromMs < MINUTE_MS) {
    fromMs = Math.floor((fromMs + toMs - MINUTE_MS) / 2000) * 1000;
    toMs = fromMs + MINUTE_MS;
  }
  const range = { fromMs, toMs };
  return isPlausible(range) ? range : null;
}

/** The two ends of a range at a moment. */
export function resolveCheckRange(range: CheckRange, nowMs: number): CustomRange {
  if (isCustomRange(range)) return range;
  return { fromMs: nowMs - healthRangeMinutes(range) * MINUTE_MS, toMs: nowMs };
}

function isPlausible({ fromMs, toMs }: CustomRange): boolean {
  return fromMs >= MIN_MS && toMs <= MAX_MS && toMs - fromMs >= MINUTE_MS && toMs - fromMs <= MAX_SPAN_MS;
}

function toSeconds(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}
