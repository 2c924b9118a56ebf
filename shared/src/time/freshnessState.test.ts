import { agoText, clockText, freshnessState } from './freshnessState';

const base = { updatedAt: 1_000_000, hasFailed: false, intervalMs: 30_000, now: 1_000_000 };

it.each([
  [{}, 'fresh'],
  [{ now: 1_060_000 }, 'fresh'],
  [{ now: 1_060_001 }, 'late'],
  [{ now: 9_000_000, intervalMs: null }, 'fresh'],
  [{ hasFailed: true }, 'failed'],
  [{ hasFailed: true, now: 9_000_000 }, 'failed'],
  [{ updatedAt: null, hasFailed: true }, 'fresh'],
] as const)('takes data with %j for %s', (facts, state) => {
  expect(freshnessState({ ...base, ...facts })).toBe(state);
});

it.each([
  [-10, 'just now'],
  [0, 'just now'],
  [4_999, 'just now'],
  [12_000, '12 s ago'],
  [59_999, '59 s ago'],
  [60_000, '1 m ago'],
  [3_599_000, '59 m ago'],
  [7_200_000, '2 h ago'],
])('says an age of %d ms as "%s"', (ms, text) => {
  expect(agoText(ms)).toBe(text);
});

it.each([
  ['2025-10-08T10:03:00Z', '12:03'],
  ['2025-10-07T21:59:00Z', '2025-10-07 23:59'],
  ['2025-10-07T22:00:00Z', '00:00'],
])('writes %s as %s on that day in Berlin', (date, text) => {
  expect(clockText(new Date(date), new Date('2025-10-08T12:00:00Z'), 'Europe/Berlin')).toBe(text);
});
