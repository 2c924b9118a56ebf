import { readTime } from '@opsdeck/shared/api';
import { readStored, writeStored } from '@opsdeck/shared/lib';

const listeners = new Set<() => void>();

const keyOf = (personId: string) => `notificationsSeen.${personId}`;

/** When a person last looked at the history in this browser; null for never. */
export function readNotificationsSeen(personId: string): string | null {
  return readTime(readStored(keyOf(personId)));
}

/** A person looks at the history now: nothing until then counts as unread any more. */
export function markNotificationsSeen(personId: string, at: Date): void {
  writeStored(keyOf(personId), at.toISOString());
  for (const listener of listeners) listener();
}

/** Hears of every look at the history, in other tabs too; returns how to stop. */
export function onNotificationsSeen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
