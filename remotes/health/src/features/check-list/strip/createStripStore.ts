import { isUuid } from '@/model/isUuid';
import type { RunStrip } from './RunStrip';

/** What is known of one strip. The runs of before stay while newer ones load or fail to. */
export type StripState = { runs: RunStrip | null; failed: boolean };

type Entry = StripState & {
  /** What the runs belong to: a strip is asked for again when its check has run since. */
  stamp: unknown;
};

type Load = (checkIds: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, RunStrip>>;

export type StripStore = ReturnType<typeof createStripStore>;

/** Rows that scroll past are not asked for. */
const SETTLE_MS = 150;
/** A list that is drawn anew wants all its rows at once; a timer for each of them would cost more than the rows. */
const SAME_TIME_MS = 16;
/** What an address may hold: 100 ids are 4 KB of it. */
const BATCH_SIZE = 100;
const MAX_KEPT = 3_000;
const UNKNOWN: StripState = { runs: null, failed: false };

/**
 * The strips of the rows in sight. Rows say that they are drawn and what of their check they show; one call
 * fetches what is missing once the list stands still, and is given up when none of its rows is left.
 */
export function createStripStore(load: Load) {
  const entries = new Map<string, Entry>();
  const wanted = new Map<string, { stamp: unknown; count: number }>();
  const listeners = new Map<string, Set<() => void>>();
  let pending: { ids: Set<string>; controller: AbortController } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let plannedAtMs = 0;
  let abandonTimer: ReturnType<typeof setTimeout> | undefined;

  function tell(id: string): void {
    for (const listener of listeners.get(id) ?? []) listener();
  }

  function set(id: string, entry: Entry): void {
    // Moved to the end, so that the first ones are those that nobody saw for longest.
    entries.delete(id);
    entries.set(id, entry);
    tell(id);
  }

  function missing(): string[] {
    const ids: string[] = [];
    for (const [id, { stamp }] of wanted) {
      const entry = entries.get(id);
      if (isUuid(id) && (!entry || entry.stamp !== stamp)) ids.push(id);
    }
    return ids;
  }

  function plan(): void {
    const nowMs = performance.now();
    if (timer !== undefined && nowMs - plannedAtMs < SAME_TIME_MS) return;
    plannedAtMs = nowMs;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void fetchMissing();
    }, SETTLE_MS);
  }

  async function fetchMissing(): Promise<void> {
    if (pending !== null) return;
    const ids = missing().slice(0, BATCH_SIZE);
    if (ids.length === 0) return;
    const stamps = new Map(ids.map((id) => [id, wanted.get(id)?.stamp]));
    const call = { ids: new Set(ids), controller: new AbortController() };
    pending = call;
    try {
      const strips = await load(ids, call.controller.signal);
      if (call.controller.signal.aborted) return;
      for (const id of ids) set(id, { runs: strips.get(id) ?? [], failed: false, stamp: stamps.get(id) });
    } catch {
      if (call.controller.signal.aborted) return;
      // Not asked for again before the check has run again, however often its row comes into sight.
      for (const id of ids) {
        set(id, { runs: entries.get(id)?.runs ?? null, failed: true, stamp: stamps.get(id) });
      }
    } finally {
      if (pending === call) pending = null;
      forget();
      if (missing().length > 0) plan();
    }
  }

  function forget(): void {
    for (const id of entries.keys()) {
      if (entries.size <= MAX_KEPT) return;
      if (!wanted.has(id)) entries.delete(id);
    }
  }

  function abandon(): void {
    abandonTimer = undefined;
    if (pending === null || [...pending.ids].some((id) => wanted.has(id))) return;
    pending.controller.abort();
    pending = null;
  }

  return {
    get: (id: string): StripState => entries.get(id) ?? UNKNOWN,
    subscribe(id: string, listener: () => void): () => void {
      const known = listeners.get(id) ?? new Set();
      listeners.set(id, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0 && listeners.get(id) === known) listeners.delete(id);
      };
    },
    /** Says that a strip is drawn; the answer says that it no longer is. */
    want(id: string, stamp: unknown): () => void {
      wanted.set(id, { stamp, count: (wanted.get(id)?.count ?? 0) + 1 });
      const entry = entries.get(id);
      if (!entry || entry.stamp !== stamp) plan();
      return () => {
        const want = wanted.get(id);
        if (want && want.count > 1) want.count -= 1;
        else wanted.delete(id);
        // A list that is drawn anew wants most of its rows again at once.
        abandonTimer ??= setTimeout(abandon);
      };
    },
    dispose(): void {
      clearTimeout(timer);
      clearTimeout(abandonTimer);
      timer = undefined;
      wanted.clear();
      abandon();
    },
  };
}
