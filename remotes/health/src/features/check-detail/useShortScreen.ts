import { useSyncExternalStore } from 'react';

/** Below this the figures, a chart and a readable table do not fit together. */
const SHORT_QUERY = '(max-height: 760px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(SHORT_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const read = () => window.matchMedia(SHORT_QUERY).matches;

/** Whether the window is too low to show the chart above the tabs. */
export function useShortScreen(): boolean {
  return useSyncExternalStore(subscribe, read);
}
