import fc from 'fast-check';
import { checkIdOf } from '@/fixtures/buildWireCheck';
import { createStripStore } from './createStripStore';
import type { RunStrip } from './RunStrip';

const strip: RunStrip = [{ time: '2026-01-01T00:00:00Z', passed: true, duration: 1 }];
const ids = (count: number, from = 1) => Array.from({ length: count }, (_, index) => checkIdOf(from + index));

type Call = {
  ids: readonly string[];
  signal: AbortSignal;
  answer: () => Promise<void>;
  fail: () => Promise<void>;
};

function setUp() {
  const calls: Call[] = [];
  const store = createStripStore((wanted, signal) => {
    let answer = () => {};
    let fail = () => {};
    const promise = new Promise<Map<string, RunStrip>>((resolve, reject) => {
      answer = () => resolve(new Map(wanted.map((id) => [id, strip])));
      fail = () => reject(new Error('no'));
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
    const settle = async (act: () => void) => {
      act();
      await jest.advanceTimersByTimeAsync(0);
    };
    calls.push({ ids: wanted, signal, answer: () => settle(answer), fail: () => settle(fail) });
    return promise;
  });
  return { calls, store };
}

const settle = () => jest.advanceTimersByTimeAsync(200);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('asks for all rows in sight with one call, once the list stands still', async () => {
  const { calls, store } = setUp();
  for (const id of ids(30)) store.want(id, 1);
  await jest.advanceTimersByTimeAsync(100);
  for (const id of ids(10, 31)) store.want(id, 1);
  await jest.advanceTimersByTimeAsync(100);
  expect(calls).toHaveLength(0);
  await settle();
  expect(calls.map((call) => call.ids)).toEqual([ids(40)]);
});

it('does not ask for what scrolled past, nor again for what it knows', async () => {
  const { calls, store } = setUp();
  const leave = store.want(checkIdOf(1), 1);
  leave();
  store.want(checkIdOf(2), 1);
  await settle();
  await calls[0]?.answer();
  store.want(checkIdOf(2), 1);
  await settle();
  expect(calls.map((call) => call.ids)).toEqual([[checkIdOf(2)]]);
  expect(store.get(checkIdOf(2))).toMatchObject({ runs: strip, failed: false });
});

it('gives a call up when none of its rows is left, and not before', async () => {
  const { calls, store } = setUp();
  const [one, other] = ids(2).map((id) => store.want(id, 1));
  await settle();
  one?.();
  await settle();
  expect(calls[0]?.signal.aborted).toBe(false);
  other?.();
  await settle();
  expect(calls[0]?.signal.aborted).toBe(true);
  store.want(checkIdOf(1), 1);
  await settle();
  expect(calls[1]?.ids).toEqual([checkIdOf(1)]);
});

it('asks again when the check has run since, and shows the runs of before meanwhile', async () => {
  const { calls, store } = setUp();
  const leave = store.want(checkIdOf(1), 'first');
  await settle();
  await calls[0]?.answer();
  leave();
  store.want(checkIdOf(1), 'second');
  expect(store.get(checkIdOf(1)).runs).toBe(strip);
  await settle();
  expect(calls).toHaveLength(2);
  await calls[1]?.fail();
  expect(store.get(checkIdOf(1))).toMatchObject({ runs: strip, failed: true });
});

it('does not insist after a failure', async () => {
  const { calls, store } = setUp();
  store.want(checkIdOf(1), 1);
  await settle();
  await calls[0]?.fail();
  store.want(checkIdOf(1), 1);
  await settle();
  expect(calls).toHaveLength(1);
  expect(store.get(checkIdOf(1))).toMatchObject({ runs: null, failed: true });
});

it('never asks for what is no id, and splits what an address could not hold', async () => {
  const { calls, store } = setUp();
  store.want('1),or=(id.neq.1', 1);
  for (const id of ids(130)) store.want(id, 1);
  await settle();
  await calls[0]?.answer();
  await settle();
  expect(calls.map((call) => call.ids.length)).toEqual([100, 30]);
});

it('tells only those who show the strip', async () => {
  const { calls, store } = setUp();
  const mine = jest.fn();
  const theirs = jest.fn();
  const gone = jest.fn();
  store.subscribe(checkIdOf(1), mine);
  store.subscribe(checkIdOf(2), theirs);
  store.subscribe(checkIdOf(1), gone)();
  store.want(checkIdOf(1), 1);
  await settle();
  await calls[0]?.answer();
  expect([mine, theirs, gone].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 0]);
});

it('asks for nothing any more when the page is left', async () => {
  const { calls, store } = setUp();
  store.want(checkIdOf(1), 1);
  await settle();
  store.want(checkIdOf(2), 1);
  store.dispose();
  await settle();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.signal.aborted).toBe(true);
});

it('ends with every row in sight known, however they come and go', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ row: fc.integer({ min: 1, max: 8 }), pause: fc.constantFrom(0, 60, 400) }), {
        maxLength: 30,
      }),
      async (steps) => {
        const { calls, store } = setUp();
        const drawn = new Map<number, () => void>();
        for (const { row, pause } of steps) {
          const leave = drawn.get(row);
          if (leave) {
            leave();
            drawn.delete(row);
          } else drawn.set(row, store.want(checkIdOf(row), 1));
          await jest.advanceTimersByTimeAsync(pause);
        }
        for (let round = 0; round < 4; round += 1) {
          await settle();
          for (const call of calls) await call.answer();
        }
        for (const row of drawn.keys()) expect(store.get(checkIdOf(row)).runs).toBe(strip);
      },
    ),
    { numRuns: 50 },
  );
});
