import { toFailedOutcome, type BulkEntry, type BulkOutcome } from './BulkEntry';

/** All checks of a bulk run, in the order in which they are run. */
export type BulkRun = { entries: readonly BulkEntry[]; isRunning: boolean };

type Run = (checkId: string, signal: AbortSignal) => Promise<BulkOutcome>;
type Options = {
  /** How many checks may run at a time. */
  limit: number;
  /** Called when the last one is through. */
  onDone: () => void;
};

export type BulkRunner = ReturnType<typeof createBulkRunner>;

const NOTHING: BulkRun = { entries: [], isRunning: false };
const WAITING = { state: 'waiting', duration: null, text: '' } as const;

/** Runs checks, a few at a time, and tells what becomes of each. */
export function createBulkRunner(run: Run, { limit, onDone }: Options) {
  let current = NOTHING;
  let controller = new AbortController();
  const listeners = new Set<() => void>();

  function show(next: BulkRun): void {
    current = next;
    for (const listener of listeners) listener();
  }

  function update(id: string, outcome: Partial<BulkOutcome>): void {
    show({
      ...current,
      entries: current.entries.map((entry) => (entry.id === id ? { ...entry, ...outcome } : entry)),
    });
  }

  async function work(signal: AbortSignal): Promise<void> {
    for (;;) {
      const next = current.entries.find(({ state }) => state === 'waiting');
      if (!next || signal.aborted) return;
      update(next.id, { state: 'running' });
      const outcome = await run(next.id, signal).catch(toFailedOutcome);
      if (signal.aborted) return;
      update(next.id, outcome);
    }
  }

  async function begin(entries: readonly BulkEntry[]): Promise<void> {
    const { signal } = controller;
    show({ entries, isRunning: true });
    await Promise.all(Array.from({ length: limit }, () => work(signal)));
    if (signal.aborted) return;
    show({ ...current, isRunning: false });
    onDone();
  }

  return {
    getState: () => current,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Runs these checks; nothing happens while others run. */
    async start(checks: readonly Pick<BulkEntry, 'id' | 'name'>[]): Promise<void> {
      if (current.isRunning || checks.length === 0) return;
      await begin(checks.map(({ id, name }) => ({ id, name, ...WAITING })));
    },
    /** Runs some of the checks once more; the others keep what became of them. */
    async retry(canRetry: (entry: BulkEntry) => boolean): Promise<void> {
      if (current.isRunning || !current.entries.some(canRetry)) return;
      await begin(current.entries.map((entry) => (canRetry(entry) ? { ...entry, ...WAITING } : entry)));
    },
    /** Leaves out what has not begun. What runs on the server cannot be stopped, so it is waited for. */
    cancelRest(): void {
      show({
        ...current,
        entries: current.entries.map((entry) =>
          entry.state === 'waiting' ? { ...entry, state: 'cancelled' } : entry,
        ),
      });
    },
    /** Forgets the outcomes, unless checks still run. */
    clear(): void {
      if (!current.isRunning) show(NOTHING);
    },
    /** Gives everything up: nobody waits for it any more. */
    dispose(): void {
      controller.abort();
      controller = new AbortController();
      current = NOTHING;
    },
  };
}
