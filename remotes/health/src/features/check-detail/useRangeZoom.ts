import { useState } from 'react';
import { isCustomRange, toCustomRange, type CheckRange } from '@/model/checkRange';

/** Cutting a part out of the time range, and the way back to the range before the first cut. */
export function useRangeZoom(timeRange: CheckRange, onRange: (range: CheckRange | null) => void) {
  const [before, setBefore] = useState<CheckRange | null>(null);

  function zoom(fromMs: number, toMs: number) {
    const range = toCustomRange(fromMs, toMs);
    if (range === null) return;
    if (!isCustomRange(timeRange)) setBefore(timeRange);
    onRange(range);
  }

  // An address that was opened with a cut knows none before it; the dialog then chooses by itself.
  const resetZoom = () => onRange(before);

  return { zoom, resetZoom };
}
