import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Check } from '@/model/Check';
import type { StripState } from './createStripStore';
import { StripContext } from './StripProvider';

const NOTHING: StripState = { runs: null, failed: false };
const never = () => () => undefined;

/** The last runs of a check, asked for as long as the caller is drawn. */
export function useRunStrip(check: Check): StripState {
  const store = useContext(StripContext);
  const { id } = check;
  // A new run makes it stale; where the backend tells of none, every new list does.
  const stamp = check.lastRuntime ?? check;
  useEffect(() => store?.want(id, stamp), [store, id, stamp]);
  const subscribe = useCallback(
    (listener: () => void) => (store ? store.subscribe(id, listener) : never()),
    [store, id],
  );
  return useSyncExternalStore(subscribe, () => store?.get(id) ?? NOTHING);
}
