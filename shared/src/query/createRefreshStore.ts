/** What the refresh button and the age beside it show. */
export type RefreshState = {
  refreshing: boolean;
  lastRefreshed: number | null;
  /** A panel of the page tells its own age, so that nobody else has to. */
  marked: boolean;
};

/** Watches the requests of the page: how many run, and how old the oldest shown answer is. */
export type RefreshStore = {
  getState: () => RefreshState;
  subscribe: (listener: () => void) => () => void;
  /** A query appeared on the page; the result takes it away again. */
  mount: (key: string, reload?: () => unknown) => () => void;
  /** When the last answer to a query arrived, in milliseconds; null before the first. */
  updatedAt: (key: string) => number | null;
  /** A panel tells its own age; the result ends that. */
  mark: () => () => void;
  /** Whether a query of this key is on the page. */
  isMounted: (key: string) => boolean;
  /** Counts one run of a query's request. */
  track: <T>(key: string, request: () => T) => T;
  /** Reloads the mounted queries that bring their own way to reload (infinite lists). */
  reloadOwn: () => Promise<void>;
};

type Mounted = { count: number; reloads: Set<() => unknown> };

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;

/** Creates the store behind one query provider. */
export function createRefreshStore(now: () => number = Date.now): RefreshStore {
  const listeners = new Set<() => void>();
  const mounted = new Map<string, Mounted>();
  const running = new Map<string, number>();
  const succeededAt = new Map<string, number>();
  let marks = 0;
  let state: RefreshState = { refreshing: false, lastRefreshed: null, marked: false };

  function update(): void {
    const keys = [...mounted.keys()];
    const refreshing = keys.some((key) => running.has(key));
    const times = keys.flatMap((key) => succeededAt.get(key) ?? []);
    // The page is as old as its oldest part; a part that never arrived shows its own error.
    const lastRefreshed = times.length > 0 ? Math.min(...times) : null;
    const marked = marks > 0;
    const isSame =
      refreshing === state.refreshing && lastRefreshed === state.lastRefreshed && marked === state.marked;
    if (!isSame) state = { refreshing, lastRefreshed, marked };
    // A single query may be younger now although the page as a whole is not.
    listeners.forEach((listener) => listener());
  }

  function settle(key: string, succeeded: boolean): void {
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    if (succeeded) succeededAt.set(key, now());
    update();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mount(key, reload) {
      const entry = mounted.get(key) ?? { count: 0, reloads: new Set() };
      entry.count += 1;
      if (reload) entry.reloads.add(reload);
      mounted.set(key, entry);
      update();
      return () => {
        entry.count -= 1;
        if (reload) entry.reloads.delete(reload);
        if (entry.count === 0) mounted.delete(key);
        update();
      };
    },
    updatedAt: (key) => succeededAt.get(key) ?? null,
    mark() {
      marks += 1;
      update();
      return () => {
        marks -= 1;
        update();
      };
    },
    isMounted: (key) => mounted.has(key),
    track(key, request) {
      running.set(key, (running.get(key) ?? 0) + 1);
      update();
      let result;
      try {
        result = request();
      } catch (error) {
        settle(key, false);
        throw error;
      }
      if (isPromise(result)) {
        result.then(
          () => settle(key, true),
          () => settle(key, false),
        );
      } else {
        settle(key, true);
      }
      return result;
    },
    async reloadOwn() {
      const reloads = [...mounted.values()].flatMap((entry) => [...entry.reloads]);
      await Promise.allSettled(reloads.map((reload) => reload()));
    },
  };
}
