import { writeStored } from './browserStorage';

/** Keeps readers of remembered texts in step: those of this page by `write`, those of other tabs by the browser. */
export function createStoredSignal() {
  const listeners = new Set<() => void>();
  return {
    /** For `useSyncExternalStore`; returns how to stop. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
    /** Remembers a text, or forgets it for null, and tells the readers. */
    write: (key: string, value: string | null): void => {
      writeStored(key, value);
      for (const listener of listeners) listener();
    },
  };
}
