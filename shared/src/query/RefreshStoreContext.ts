import { createContext, useContext } from 'react';
import type { RefreshStore } from './createRefreshStore';

/** Carries the refresh store of the nearest query provider. */
export const RefreshStoreContext = createContext<RefreshStore | null>(null);

/** The refresh store of the nearest query provider. */
export function useRefreshStore(): RefreshStore {
  const store = useContext(RefreshStoreContext);
  if (!store) throw new Error('Refreshing needs a QueryProvider above it');
  return store;
}
