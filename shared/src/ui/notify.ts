import { AbortedError } from '../api/errors';
import { toErrorMessage } from '../api/toErrorMessage';
import { reportError } from '../lib/reportError';

type Variant = 'success' | 'error' | 'loading';

/** Shows a message somewhere else and returns what takes it away. */
export type MessageSink = (variant: Variant, message: string) => () => void;

/** What a message may lead to, and where it stands. */
export type NoticeOptions = {
  /** Leads to what the message speaks of. `onFollow` opens it without loading the page anew. */
  link?: { text: string; href: string; onFollow?: () => void };
  /** The corner of the window; the bottom right by default. */
  place?: 'bottom-right' | 'top-right';
};

const sinks: MessageSink[] = [];

/** Shows messages somewhere else than at the edge of the window; the latest caller wins until it calls the result. */
export function redirectMessages(sink: MessageSink): () => void {
  sinks.push(sink);
  return () => void sinks.splice(sinks.lastIndexOf(sink), 1);
}

// Toasts are rare, so their code comes with the first one.
async function show(variant: Variant, message: string, options: NoticeOptions): Promise<() => void> {
  const { showToast } = await import('./toasts/showToast');
  return showToast(variant, message, options);
}

function open(variant: Variant, message: string, options: NoticeOptions = {}): () => void {
  const sink = sinks.at(-1);
  if (sink) return sink(variant, message);
  const shown = show(variant, message, options);
  shown.catch((error: unknown) => reportError(error, 'toast'));
  return () => {
    shown.then(
      (close) => close(),
      () => undefined,
    );
  };
}

/** Short messages at the bottom right, unless one asks for another corner. */
export const notify = {
  /** Something was done. */
  success(message: string, options?: NoticeOptions): void {
    open('success', message, options);
  },
  /** A resource, named by its kind such as "Connection", is gone. */
  deleted(resource: string): void {
    open('success', `${resource} deleted successfully`);
  },
  /** A resource, named by its kind such as "Connection", is changed. */
  updated(resource: string): void {
    open('success', `${resource} updated successfully`);
  },
  /** An action failed; `fallback` stands in for errors without a text. A cancelled request is no failure. */
  error(error: unknown, fallback?: string): void {
    if (error instanceof AbortedError) return;
    open('error', typeof error === 'string' ? error : toErrorMessage(error, fallback));
  },
  /** Something runs. Stays until the returned function is called. */
  loading(message: string): () => void {
    return open('loading', message);
  },
};
