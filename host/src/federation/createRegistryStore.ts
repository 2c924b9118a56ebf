import type { RegistryEntry } from '@opsdeck/shared/contracts';
import { reportError } from '@opsdeck/shared/lib';
import { readRegistry } from './readRegistry';

const MIN_INTERVAL_MS = 10_000;

/** The list of remotes as the open console knows it. */
export type RegistryStore = {
  getEntries: () => readonly RegistryEntry[];
  subscribe: (listener: () => void) => () => void;
  /** Whether there is no list at all, because it could never be read. */
  isMissing(): boolean;
  /** Reads the list again, unless that happened a moment ago. Keeps the known list when it cannot be read. */
  refresh(): Promise<void>;
  /** Reads the list again now. */
  reload(): Promise<void>;
};

type Deps = { fetchRegistry: () => Promise<unknown>; now: () => number };

/** Creates the store with a first answer of `/remotes.json`, or undefined when there was none. */
export function createRegistryStore(first: unknown, { fetchRegistry, now }: Deps): RegistryStore {
  const listeners = new Set<() => void>();
  let entries: readonly RegistryEntry[] = [];
  let text = '';
  let readAt = now();
  let pending: Promise<void> | null = null;

  function accept(body: unknown): void {
    const next = JSON.stringify(body);
    if (next === text) return;
    text = next;
    const reading = readRegistry(body);
    if (reading.problems.length > 0) reportError(reading.problems.join('; '), 'remotes.json');
    entries = reading.entries;
    for (const listener of listeners) listener();
  }

  let missing = first === undefined;
  if (!missing) accept(first);

  async function read(): Promise<void> {
    try {
      const body = await fetchRegistry();
      missing = false;
      accept(body);
    } catch (error) {
      reportError(error, 'remotes.json');
    } finally {
      readAt = now();
      pending = null;
    }
  }

  function reload(): Promise<void> {
    pending ??= read();
    return pending;
  }

  return {
    getEntries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isMissing: () => missing,
    refresh() {
      if (!pending && now() - readAt < MIN_INTERVAL_MS) return Promise.resolve();
      return reload();
    },
    reload,
  };
}
