import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether the window fulfils a media query. */
export function useMediaQuery(query: string): boolean {
  // Kept: a new one at each render costs more than a row.
  const list = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
