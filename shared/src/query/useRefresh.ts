import { useCallback, useSyncExternalStore } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import type { RefreshState } from './createRefreshStore';
import { useRefreshStore } from './RefreshStoreContext';

/** Reloads what is on the page: everything, or only what does not stay fresh for minutes by design. */
export function useReload(scope: 'everything' | 'live'): () => Promise<void> {
  const { mutate } = useSWRConfig();
  const store = useRefreshStore();
  return useCallback(async () => {
    const wanted = (key: unknown) =>
      scope === 'everything' || store.isMounted(unstable_serialize(key as string));
    await Promise.allSettled([mutate(wanted), store.reloadOwn()]);
  }, [mutate, store, scope]);
}

/** Whether the page is loading, when its data arrived (a time in milliseconds), and a way to reload it. */
export function useRefresh(): RefreshState & { refresh: () => Promise<void> } {
  const store = useRefreshStore();
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const refresh = useReload('everything');
  return { ...state, refresh };
}
