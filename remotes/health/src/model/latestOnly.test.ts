import { latestOnly } from './latestOnly';

type Pending = { signal: AbortSignal; resolve: (value: string) => void; reject: (error: Error) => void };

function setUp() {
  const calls: Pending[] = [];
  const request = latestOnly<string, [string]>(
    (signal) => new Promise((resolve, reject) => calls.push({ signal, resolve, reject })),
  );
  return { calls, request };
}

const call = async (calls: Pending[], index: number): Promise<Pending> => {
  await Promise.resolve();
  const pending = calls[index];
  if (!pending) throw new Error('not called');
  return pending;
};

describe('latestOnly', () => {
  it('aborts the pending call and answers both with the newest result', async () => {
    const { calls, request } = setUp();
    const first = request('a');
    const firstCall = await call(calls, 0);
    const second = request('b');
    const secondCall = await call(calls, 1);

    expect(firstCall.signal.aborted).toBe(true);
    firstCall.reject(new Error('cancelled'));
    secondCall.resolve('new');

    await expect(Promise.all([first, second])).resolves.toEqual(['new', 'new']);
  });

  it('drops an old answer that arrives after the newest', async () => {
    const { calls, request } = setUp();
    const first = request('a');
    const firstCall = await call(calls, 0);
    const second = request('b');
    (await call(calls, 1)).resolve('new');
    firstCall.resolve('old');

    await expect(Promise.all([first, second])).resolves.toEqual(['new', 'new']);
  });

  it('passes the failure of the newest call on', async () => {
    const { calls, request } = setUp();
    const only = request('a');
    (await call(calls, 0)).reject(new Error('broken'));
    await expect(only).rejects.toThrow('broken');
  });
});
