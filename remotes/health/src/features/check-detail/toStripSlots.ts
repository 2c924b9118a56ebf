/** One bucket of runs as the graph call answers it. */
export type StatusBucket = {
  time: string;
  passed: number;
  failed: number;
  /** Mean duration in milliseconds. */
  duration: number;
};

export type StripSlot = {
  fromMs: number;
  toMs: number;
  passed: number;
  failed: number;
  /** Longest mean duration in the slot, `null` without runs. */
  duration: number | null;
  state: 'healthy' | 'unhealthy' | 'mixed' | 'empty';
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_SLOTS = 60;

/** How many slots a window is worth: not more than the backend has buckets for it, else there were gaps in between. */
export function slotCount(spanMs: number): number {
  return Math.min(MAX_SLOTS, Math.max(1, Math.floor(spanMs / bucketMs(spanMs))));
}

/** The length of one bucket of the graph call. */
function bucketMs(spanMs: number): number {
  if (spanMs <= 2 * HOUR_MS) return MINUTE_MS;
  if (spanMs <= 24 * HOUR_MS) return 15 * MINUTE_MS;
  return spanMs <= 7 * 24 * HOUR_MS ? HOUR_MS : 4 * HOUR_MS;
}

/** Spreads buckets over equal slots of a window; buckets outside fall to its ends, gaps stay empty. */
export function toStripSlots(
  buckets: readonly StatusBucket[],
  window: { fromMs: number; toMs: number; slots: number },
): StripSlot[] {
  const { fromMs, toMs, slots } = window;
  const width = (toMs - fromMs) / slots;
  const strip = Array.from({ length: slots }, (_, index) => ({
    fromMs: fromMs + index * width,
    toMs: fromMs + (index + 1) * width,
    passed: 0,
    failed: 0,
    duration: null as number | null,
  }));
  for (const bucket of buckets) {
    const at = Date.parse(bucket.time);
    if (Number.isNaN(at)) continue;
    // Bucket times are rounded by the backend, so the first and last may lie a little outside.
    const index = Math.min(slots - 1, Math.max(0, Math.floor((at - fromMs) / width)));
    const slot = strip[index];
    if (!slot) continue;
    slot.passed += bucket.passed;
    slot.failed += bucket.failed;
    slot.duration = Math.max(slot.duration ?? 0, bucket.duration);
  }
  return strip.map((slot) => ({ ...slot, state: slotState(slot.passed, slot.failed) }));
}

function slotState(passed: number, failed: number): StripSlot['state'] {
  if (passed + failed === 0) return 'empty';
  if (failed === 0) return 'healthy';
  return passed === 0 ? 'unhealthy' : 'mixed';
}
