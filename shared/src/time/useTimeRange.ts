import { useCallback, useMemo } from 'react';
import { useLocation } from '../kit/router';
import { useSearchUpdate } from '../url/useSearchUpdate';
import { rememberRange } from './recentTimeRanges';
import type { TimeRange } from './timeRange';
import { formatTimeRangeParams, parseTimeRangeParams, TIME_RANGE_PARAMS } from './timeRangeParams';

/**
 * The time range of a page, kept in its URL. Null means none chosen; a custom range is remembered among
 * the five used last.
 */
export function useTimeRange(
  fallback: TimeRange | null = null,
): [range: TimeRange | null, setRange: (range: TimeRange | null) => void] {
  const { search } = useLocation();
  const update = useSearchUpdate();
  // The range keeps its identity while its own parameters stay the same.
  const own = useMemo(() => {
    const all = new URLSearchParams(search);
    const kept = new URLSearchParams();
    for (const name of TIME_RANGE_PARAMS) {
      const value = all.get(name);
      if (value !== null) kept.set(name, value);
    }
    return kept.toString();
  }, [search]);
  const range = useMemo(() => parseTimeRangeParams(new URLSearchParams(own)) ?? fallback, [own, fallback]);
  const setRange = useCallback(
    (next: TimeRange | null) => {
      if (next?.type === 'absolute') rememberRange(next);
      update(formatTimeRangeParams(next));
    },
    [update],
  );
  return [range, setRange];
}
