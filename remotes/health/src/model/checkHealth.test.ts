import { healthRank, isFullyPassing, isPassing, staleRunAge } from './checkHealth';

describe('isPassing', () => {
  it.each([
    ['healthy', true],
    ['unhealthy', false],
    ['', false],
    ['degraded', false],
  ])('%p: %p', (status, passing) => {
    expect(isPassing({ status })).toBe(passing);
  });
});

describe('isFullyPassing', () => {
  it.each([
    ['healthy', 0, true],
    ['healthy', 1, false],
    ['unhealthy', 0, false],
  ])('%s with %i failed runs: %p', (status, failed, fully) => {
    expect(isFullyPassing({ status, uptime: { passed: 5, failed } })).toBe(fully);
  });
});

it('ranks trouble before the unknown before health', () => {
  const words = ['healthy', 'something else', 'warning', 'unhealthy'];
  expect(words.sort((a, b) => healthRank(a) - healthRank(b))).toEqual([
    'unhealthy',
    'warning',
    'something else',
    'healthy',
  ]);
});

describe('staleRunAge', () => {
  const now = Date.parse('2025-10-08T12:00:00Z');
  const before = (ms: number) => new Date(now - ms).toISOString();
  const week = 7 * 24 * 3_600_000;

  it.each([
    [3_600_000, null],
    [3_600_001, 3_600_001],
    [week, week],
    [week + 1, null],
    [-5000, null],
  ])('a run %i ms ago is marked as %p', (age, shown) => {
    expect(staleRunAge(before(age), now)).toBe(shown);
  });

  it('says nothing of a check that never ran', () => {
    expect(staleRunAge(null, now)).toBeNull();
  });
});
