import fc from 'fast-check';
import { parseRecentRanges, readRecentRanges, RECENT_RANGES_KEY, rememberRange } from './recentTimeRanges';
import type { AbsoluteTimeRange } from './timeRange';

function day(number: number): AbsoluteTimeRange {
  const date = `2025-10-${String(number).padStart(2, '0')}`;
  return { type: 'absolute', display: 'Custom', from: `${date}T00:00:00.000Z`, to: `${date}T12:00:00.000Z` };
}

beforeEach(() => {
  window.localStorage.clear();
});

it('keeps the five most recent, newest first, without doubles', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 3]) rememberRange(day(number));
  expect(readRecentRanges()).toEqual([3, 6, 5, 4, 2].map(day));
});

it('reads entries of an older console that hold only from and to', () => {
  const { from, to } = day(1);
  expect(parseRecentRanges(JSON.stringify([{ from, to }]))).toEqual([day(1)]);
});

it.each([
  null,
  '',
  '{',
  '"text"',
  '{"from":"2025-10-01"}',
  '[1,null,{"from":1,"to":2},{"from":"x","to":"y"}]',
])('takes %p for an empty list', (stored) => {
  expect(parseRecentRanges(stored)).toEqual([]);
});

it('survives whatever is in storage', () => {
  fc.assert(
    fc.property(fc.json(), (stored) => {
      window.localStorage.setItem(RECENT_RANGES_KEY, stored);
      rememberRange(day(1));
      expect(readRecentRanges()[0]).toEqual(day(1));
    }),
  );
});
