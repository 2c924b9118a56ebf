import { type Attempt, decideNext } from './decideNext';
import { retryWaitMs } from './playbookSpec';

const a = { name: 'a' };
const b = { name: 'b', retry: { limit: 2, duration: '1s' } };
const done = (name: string, status: string, retry_count = 0): Attempt => ({ name, status, retry_count });
const fine = { failed: false, timedOut: false, skipped: false };

describe('decideNext', () => {
  it.each<[string, Attempt[], unknown]>([
    ['begins with the first', [], { kind: 'attempt', action: a, retry: 0, outcome: fine }],
    ['goes on in order', [done('a', 'completed')], { kind: 'attempt', action: b, retry: 0, outcome: fine }],
    ['waits for what is under way', [done('a', 'running')], { kind: 'busy' }],
    ['waits for an agent', [done('a', 'completed'), done('b', 'waiting')], { kind: 'busy' }],
    [
      'knows of a failure',
      [done('a', 'failed')],
      { kind: 'attempt', action: b, retry: 0, outcome: { ...fine, failed: true } },
    ],
    [
      'tries again',
      [done('a', 'completed'), done('b', 'failed')],
      { kind: 'attempt', action: b, retry: 1, outcome: fine },
    ],
    [
      'ends when no try is left',
      [done('a', 'completed'), done('b', 'failed'), done('b', 'failed', 1), done('b', 'failed', 2)],
      { kind: 'finish', status: 'failed' },
    ],
    [
      'takes the last try for what counts',
      [done('a', 'completed'), done('b', 'failed'), done('b', 'completed', 1)],
      { kind: 'finish', status: 'completed' },
    ],
    [
      'takes what was skipped for done',
      [done('a', 'skipped'), done('b', 'skipped')],
      { kind: 'finish', status: 'completed' },
    ],
    [
      'counts what was cancelled as failed',
      [done('a', 'cancelled'), done('b', 'completed')],
      { kind: 'finish', status: 'failed' },
    ],
    [
      'does not mind actions that are no longer there',
      [done('x', 'completed')],
      { kind: 'attempt', action: a, retry: 0, outcome: fine },
    ],
  ])('%s', (_name, attempts, expected) => {
    expect(decideNext([a, b], attempts)).toEqual(expected);
  });

  it('has nothing to do without actions', () => {
    expect(decideNext([], [])).toEqual({ kind: 'finish', status: 'completed' });
  });
});

it.each([
  [1, 0, 10_000],
  [3, 0, 40_000],
  [1, 1, 15_000],
  [60, 0, 86_400_000],
])('waits longer before each try: %i', (attempt, random, ms) => {
  const retry = { limit: 99, durationMs: 10_000, jitterPercent: 50, multiplier: 2 };
  expect(retryWaitMs(retry, attempt, random)).toBe(ms);
});
