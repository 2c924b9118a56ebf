/** What the tabs of one browser tell each other about the session. */
export type SessionEvent = 'signed-in' | 'signed-out';

type Listener = (event: SessionEvent) => void;

const NAME = 'opsdeck-session';
const listeners = new Set<Listener>();
// One channel for hearing and telling: a channel does not hear itself, so a page never answers its own news.
let channel: BroadcastChannel | null = null;

function isSessionEvent(value: unknown): value is SessionEvent {
  return value === 'signed-in' || value === 'signed-out';
}

function open(): BroadcastChannel {
  const opened = new BroadcastChannel(NAME);
  opened.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isSessionEvent(data)) for (const listener of [...listeners]) listener(data);
  };
  return opened;
}

/** Tells the other tabs. A browser without channels goes without: its next request finds out. */
export function announceSession(event: SessionEvent): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const used = channel ?? open();
  used.postMessage(event);
  if (used !== channel) used.close();
}

/** Listens to the other tabs; returns how to stop. */
export function listenToSession(listener: Listener): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  channel ??= open();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}
