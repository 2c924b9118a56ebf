import fc from 'fast-check';
import {
  HEALTH_TIME_RANGES,
  healthRangeForAge,
  healthRangeLabel,
  healthRangeMinutes,
  healthRangeStart,
  isHealthTimeRange,
  parseHealthTimeRange,
} from './healthTimeRange';

const now = new Date('2025-10-08T12:00:00Z');

it.each([
  ['15m', 15],
  ['1h', 60],
  ['1d', 1440],
  ['3w', 30240],
  ['1mo', 43200],
  ['6mo', 259200],
  ['1y', 518400],
  ['5y', 2592000],
] as const)('%s is %d minutes', (range, minutes) => {
  expect(healthRangeMinutes(range)).toBe(minutes);
});

it('grows from one span to the next', () => {
  const minutes = HEALTH_TIME_RANGES.map(healthRangeMinutes);
  expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
  expect(HEALTH_TIME_RANGES).toHaveLength(20);
});

it('reads a URL and takes 1h for junk', () => {
  expect(parseHealthTimeRange('3d')).toBe('3d');
  expect(parseHealthTimeRange(null)).toBe('1h');
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isHealthTimeRange(parseHealthTimeRange(text))).toBe(true);
    }),
  );
  expect(parseHealthTimeRange('__proto__')).toBe('1h');
});

it('sends months as an instant and the rest as they are', () => {
  expect(healthRangeStart('1d', now)).toBe('1d');
  expect(healthRangeStart('5y', now)).toBe('5y');
  expect(healthRangeStart('1mo', now)).toBe('2025-09-08T12:00:00.000Z');
});

it.each([
  ['2025-10-08T11:59:00Z', '1h'],
  ['2025-10-08T10:30:00Z', '3h'],
  ['2025-10-08T08:00:00Z', '6h'],
  ['2025-10-06T13:00:00Z', '2d'],
  ['2025-08-20T12:00:00Z', '2mo'],
  ['2000-01-01T00:00:00Z', '5y'],
  ['nonsense', '1h'],
])('shows a check that last ran at %s over %s', (lastRun, range) => {
  expect(healthRangeForAge(new Date(lastRun), now)).toBe(range);
});

it('says spans in words', () => {
  expect(
    ['15m', '1h', '3w', '1mo', '2y'].map((range) => healthRangeLabel(parseHealthTimeRange(range))),
  ).toEqual(['15 minutes', '1 hour', '3 weeks', '1 month', '2 years']);
});
