import fc from 'fast-check';
import { formatAge, formatDuration, formatLatency } from './duration';

it.each([
  [0, '0 ms'],
  [0.4, '0.4 ms'],
  [9.96, '10 ms'],
  [812, '812 ms'],
  [812.4, '812 ms'],
  [999.6, '1 s'],
  [1000, '1 s'],
  [1400, '1.4 s'],
  [12_340, '12.3 s'],
  [59_960, '1 m'],
  [200_000, '3 m 20 s'],
  [3_599_600, '1 h'],
  [7_500_000, '2 h 5 m'],
  [86_399_000, '1 d'],
  [273_600_000, '3 d 4 h'],
  [-1, '-'],
  [Number.NaN, '-'],
  [Number.POSITIVE_INFINITY, '-'],
])('writes %d ms as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

it('never carries a unit past its limit', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (ms) => {
      const [amount = '', unit = '', rest, restUnit] = formatDuration(ms).split(' ');
      const limit: Record<string, number> = { ms: 1000, s: 60, m: 60, h: 24, d: Infinity };
      expect(Number(amount)).toBeLessThan(limit[unit]!);
      if (rest) expect(Number(rest)).toBeLessThan(limit[restUnit!]!);
    }),
  );
});

it.each([
  [null, '-'],
  [undefined, '-'],
  [0, '0 ms'],
  [1400, '1.4 s'],
  [86_399_000, '24 h'],
  [273_600_000, '76 h'],
  [Number.NaN, '-'],
])('writes a latency of %p as %s', (ms, text) => {
  expect(formatLatency(ms)).toBe(text);
});

it.each([
  ['2025-10-08T12:00:00Z', '0s'],
  ['2025-10-08T11:59:48Z', '12s'],
  ['2025-10-08T11:59:00Z', '1m'],
  ['2025-10-08T11:54:10Z', '5m'],
  ['2025-10-08T11:00:00Z', '1h'],
  ['2025-10-07T11:00:00Z', '1d'],
  ['2025-09-08T11:00:00Z', '1mo'],
  ['2024-10-07T11:00:00Z', '1y'],
  ['2025-10-08T12:00:03Z', '0s'],
  ['2025-10-08T12:05:00Z', 'in 5m'],
  ['nonsense', '-'],
])('writes the age of %s as %s', (date, text) => {
  expect(formatAge(new Date(date), new Date('2025-10-08T12:00:00Z'))).toBe(text);
});
