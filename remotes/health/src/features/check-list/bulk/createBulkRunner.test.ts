import { ApiError } from '@opsdeck/shared/api';
import fc from 'fast-check';
import { canRetry, toFailedOutcome, toOutcome, type BulkOutcome } from './BulkEntry';
import { createBulkRunner } from './createBulkRunner';

const checksOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index}`, name: `check ${index}` }));
const passed: BulkOutcome = { state: 'passed', duration: 5, text: '' };
const failed: BulkOutcome = { state: 'failed', duration: 5, text: 'no' };

function setUp(limit = 4) {
  const running = new Map<
    string,
    { resolve: (outcome: BulkOutcome) => void; reject: (error: Error) => void }
  >();
  const signals: AbortSignal[] = [];
  const onDone = jest.fn();
  let most = 0;
  const runner = createBulkRunner(
    (id, signal) =>
      new Promise<BulkOutcome>((resolve, reject) => {
        signals.push(signal);
        running.set(id, { resolve, reject });
        most = Math.max(most, running.size);
      }).finally(() => running.delete(id)),
    { limit, onDone },
  );
  const tick = () => new Promise<void>((resolve) => process.nextTick(resolve)).then(() => Promise.resolve());
  const settle = async () => {
    for (let round = 0; round < 5; round += 1) await tick();
  };
  const states = () => runner.getState().entries.map(({ state }) => state);
  return { runner, running, signals, onDone, settle, states, most: () => most };
}

it('runs every check once, never more than the limit at a time, and keeps the outcome of each', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('passed', 'failed', 'error'), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 5 }),
      fc.infiniteStream(fc.nat()),
      async (outcomes, limit, order) => {
        const { runner, running, onDone, settle, states, most } = setUp(limit);
        void runner.start(checksOf(outcomes.length));
        await settle();
        while (running.size > 0) {
          const ids = [...running.keys()];
          const id = ids[(order.next().value as number) % ids.length] ?? '';
          const outcome = outcomes[Number(id.slice(1))];
          if (outcome === 'error') running.get(id)?.reject(new Error('gone'));
          else running.get(id)?.resolve(outcome === 'passed' ? passed : failed);
          await settle();
        }
        expect(states()).toEqual(outcomes);
        expect(most()).toBe(Math.min(limit, outcomes.length));
        expect(onDone).toHaveBeenCalledTimes(1);
        expect(runner.getState().isRunning).toBe(false);
      },
    ),
    { numRuns: 40 },
  );
});

it('leaves out the rest when asked to, and waits for what runs', async () => {
  const { runner, running, onDone, settle, states } = setUp(2);
  void runner.start(checksOf(5));
  await settle();
  runner.cancelRest();
  expect(states()).toEqual(['running', 'running', 'cancelled', 'cancelled', 'cancelled']);
  expect(runner.getState().isRunning).toBe(true);
  for (const { resolve } of [...running.values()]) resolve(passed);
  await settle();
  expect(states()).toEqual(['passed', 'passed', 'cancelled', 'cancelled', 'cancelled']);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('runs what failed once more and keeps the rest', async () => {
  const { runner, running, settle, states } = setUp();
  void runner.start(checksOf(3));
  await settle();
  running.get('c0')?.resolve(passed);
  running.get('c1')?.resolve(failed);
  running.get('c2')?.reject(new Error('gone'));
  await settle();
  void runner.retry(canRetry);
  await settle();
  expect(states()).toEqual(['passed', 'running', 'running']);
});

it('gives up what runs when the page is left, and says nothing more', async () => {
  const { runner, running, signals, onDone, settle } = setUp(2);
  const listener = jest.fn();
  runner.subscribe(listener);
  void runner.start(checksOf(4));
  await settle();
  listener.mockClear();
  runner.dispose();
  expect(signals.map((signal) => signal.aborted)).toEqual([true, true]);
  for (const { reject } of [...running.values()]) reject(new Error('aborted'));
  await settle();
  expect(signals).toHaveLength(2);
  expect(listener).not.toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
});

it('does not start twice', async () => {
  const { runner, settle, states } = setUp();
  void runner.start(checksOf(1));
  await settle();
  void runner.start(checksOf(3));
  await settle();
  expect(states()).toEqual(['running']);
});

describe('reading an outcome', () => {
  it.each([
    [
      { pass: true, duration: 12, message: 'fine' },
      { state: 'passed', duration: 12, text: 'fine' },
    ],
    [
      { duration: 3, error: 'refused', message: 'x' },
      { state: 'failed', duration: 3, text: 'refused' },
    ],
    [undefined, { state: 'empty', duration: null, text: '' }],
    [{}, { state: 'empty', duration: null, text: '' }],
    [
      { pass: 'true', error: { a: 1 }, duration: 'x' },
      { state: 'failed', duration: null, text: '' },
    ],
  ])('%j', (wire, outcome) => expect(toOutcome(wire)).toEqual(outcome));

  it('never throws and never keeps control characters or megabytes', () => {
    fc.assert(
      fc.property(fc.anything(), (wire) => expect(toOutcome(wire).text.length).toBeLessThanOrEqual(2000)),
    );
    expect(toOutcome({ error: `\u001b[31m${'x'.repeat(200_000)}` }).text).toBe('x'.repeat(2000));
  });

  it('explains a refusal', () => {
    expect(toFailedOutcome(new ApiError(403, 'unauthorized. Access Denied')).text).toBe(
      'You do not have the right to run this check.',
    );
    expect(toFailedOutcome(new ApiError(500, 'out of order')).text).toBe('out of order');
  });
});
