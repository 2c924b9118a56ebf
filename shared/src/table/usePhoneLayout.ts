import { useCallback, useState, useSyncExternalStore } from 'react';

const PHONE_QUERY = '(max-width: 639px)';

/** Whether rows are drawn in two lines because the window is as narrow as a phone. */
export function usePhoneLayout(): boolean {
  // Kept: a new one at each render costs more than a row.
  const [list] = useState(() => window.matchMedia(PHONE_QUERY));
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
