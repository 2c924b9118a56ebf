/**
 * Runs work with a signal that ends with another one or after a time. A timer that is held here: the signals of
 * `AbortSignal.timeout` may be collected, and then never fire, when only `AbortSignal.any` knows them.
 */
export async function withLimit<Result>(
  outer: AbortSignal,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const own = new AbortController();
  const follow = (): void => own.abort(outer.reason);
  const timer = setTimeout(() => own.abort(new DOMException('took too long', 'TimeoutError')), limitMs);
  if (outer.aborted) follow();
  else outer.addEventListener('abort', follow, { once: true });
  try {
    return await work(own.signal);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', follow);
  }
}
