import { useCallback, useSyncExternalStore } from 'react';
import { readStored } from '../lib';
import { createStoredSignal } from '../lib/createStoredSignal';

/** The local storage key of the preference. */
const KEY = 'showDeletedConfigs';

const stored = createStoredSignal();

/** Whether lists of configuration items show deleted ones, and a way to change it; off until somebody asks. */
export function useShowDeletedConfigs(): [boolean, (show: boolean) => void] {
  const show = useSyncExternalStore(stored.subscribe, () => readStored(KEY) === 'yes');
  const change = useCallback((next: boolean) => {
    stored.write(KEY, next ? 'yes' : 'no');
  }, []);
  return [show, change];
}
