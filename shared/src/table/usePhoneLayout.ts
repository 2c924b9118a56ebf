import { useSyncExternalStore } from 'react';

const PHONE_QUERY = '(max-width: 639px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const read = () => window.matchMedia(PHONE_QUERY).matches;

/** Whether rows are drawn in two lines because the window is as narrow as a phone. */
export function usePhoneLayout(): boolean {
  return useSyncExternalStore(subscribe, read);
}
