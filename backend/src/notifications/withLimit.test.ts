import { withLimit } from './withLimit';

const untilAborted = (signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    const tell = () => resolve((signal.reason as Error).name);
    if (signal.aborted) tell();
    else signal.addEventListener('abort', tell);
  });

it('ends what takes too long', async () => {
  expect(await withLimit(new AbortController().signal, 5, untilAborted)).toBe('TimeoutError');
});

it('ends with the signal outside, also when that was before', async () => {
  const outer = new AbortController();
  const running = withLimit(outer.signal, 60_000, untilAborted);
  outer.abort();
  expect(await running).toBe('AbortError');
  expect(await withLimit(outer.signal, 60_000, untilAborted)).toBe('AbortError');
});

it('gives the result of what ends in time', async () => {
  expect(await withLimit(new AbortController().signal, 60_000, () => Promise.resolve(7))).toBe(7);
});
