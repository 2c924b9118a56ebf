import { AbortedError } from '../api/errors';
import { toErrorMessage } from '../api/toErrorMessage';
import { reportError } from '../lib/reportError';

type Variant = 'success' | 'error' | 'loading';

/** Shows a message somewhere else and returns what takes it away. */
export type MessageSink = (variant: Variant, message: string) => () => void;

const sinks: MessageSink[] = [];

/** Shows messages somewhere else than at the edge of the window; the latest caller wins until it calls the result. */
export function redirectMessages(sink: MessageSink): () => void {
  sinks.push(sink);
  return () => void sinks.splice(sinks.lastIndexOf(sink), 1);
}

// Toasts are rare, so their code comes with the first one.
async function show(variant: Variant, message: string): Promise<() => void> {
  const { showToast } = await import('./toasts/showToast');
  return showToast(variant, message);
}

function open(variant: Variant, message: string): () => void {
  const sink = sinks.at(-1);
  if (sink) return sink(variant, message);
  const shown = show(variant, message);
  shown.catch((error: unknown) => reportError(error, 'toast'));
  return () => {
    shown.then(
      (close) => close(),
      () => undefined,
    );
  };
}

/** Short messages at the bottom right. */
export const notify = {
  /** Something was done. */
  success(message: string): void {
    open('success', message);
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
