import { useRef } from 'react';

/**
 * Sends one thing once: while it is on its way, and after it worked, asking again gives the same answer. A
 * second click may come after the answer and before the dialog is gone.
 */
export function useSendOnce<Values, Result>(
  send: (values: Values) => Promise<Result>,
): (values: Values) => Promise<Result> {
  const sent = useRef<Promise<Result> | null>(null);
  return (values) => {
    sent.current ??= send(values).catch((error: unknown) => {
      sent.current = null;
      throw error;
    });
    return sent.current;
  };
}
