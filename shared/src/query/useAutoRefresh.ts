import { useEffect } from 'react';
import { parseRefreshRate } from './refreshRate';
import { useRefreshStore } from './RefreshStoreContext';
import { useReload } from './useRefresh';

/**
 * Reloads the page at a rate. It waits while the tab is hidden and catches up at once when the tab comes
 * back later than the rate allows; a round is left out while the one before still runs.
 */
export function useAutoRefresh(rate: string | null): void {
  const store = useRefreshStore();
  const reload = useReload('live');
  const intervalMs = parseRefreshRate(rate);

  useEffect(() => {
    if (intervalMs === null) return undefined;
    let dueAt = Date.now() + intervalMs;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function schedule(): void {
      clearTimeout(timer);
      if (document.hidden) return;
      timer = setTimeout(round, Math.max(0, dueAt - Date.now()));
    }
    function round(): void {
      dueAt = Date.now() + (intervalMs ?? 0);
      if (!store.getState().refreshing) void reload();
      schedule();
    }

    schedule();
    document.addEventListener('visibilitychange', schedule);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', schedule);
    };
  }, [intervalMs, reload, store]);
}
