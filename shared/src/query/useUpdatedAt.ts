import { useContext, useSyncExternalStore } from 'react';
import { RefreshStoreContext } from './RefreshStoreContext';
import { queryOfResult } from './trackRequests';

const never = () => () => undefined;

/**
 * When the oldest of some SWR results arrived, in milliseconds. Null while one of them has never arrived, and
 * for lookups, which stay fresh for minutes by design.
 */
export function useUpdatedAt(results: readonly object[]): number | null {
  const store = useContext(RefreshStoreContext);
  const read = () => {
    const times = results.map((result) => {
      const query = queryOfResult.get(result);
      return query === undefined ? null : (store?.updatedAt(query) ?? null);
    });
    return times.length === 0 || times.includes(null) ? null : Math.min(...(times as number[]));
  };
  return useSyncExternalStore(store?.subscribe ?? never, read);
}
