import { useEffect } from 'react';
import { parseRefreshRate } from './refreshRate';
import { useRefreshStore } from './RefreshStoreContext';
import { useReload } from './useRefresh';

/**
 * Reloads the page at a rate. It waits while the tab is hidden and catches up at once when the tab comes
 * back later than the rate allows. A round that finds the one before still running leaves it one more round
 * and then asks anew, which aborts what hangs: a slow server gets its time, a hung one does not stop the page.
 */
export function useAutoRefresh(rate: string | null): void {
  const store = useRefreshStore();
  const reload = useReload('live');
  const intervalMs = parseRefreshRate(rate);

  useEffect(() => {
    if (intervalMs === null) return undefined;
    let dueAt = Date.now() + intervalMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasWaited = false;

    function schedule(): void {
      clearTimeout(timer);
      if (document.hidden) return;
      timer = setTimeout(round, Math.max(0, dueAt - Date.now()));
    }
    function round(): void {
      dueAt = Date.now() + (intervalMs ?? 0);
      hasWaited = store.getState().refreshing && !hasWaited;
      if (!hasWaited) void reload();
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
