import { HEALTH_TIME_RANGES } from './healthTimeRange';
import { FUTURE_RANGES, MAPPED_RANGES, mappedDateMath, PAST_RANGES } from './timeRange';

const SPANS = [
  ['5 minutes', '5m'],
  ['15 minutes', '15m'],
  ['30 minutes', '30m'],
  ['1 hour', '1h'],
  ['3 hours', '3h'],
  ['6 hours', '6h'],
  ['12 hours', '12h'],
  ['24 hours', '24h'],
  ['2 days', '2d'],
  ['7 days', '7d'],
  ['30 days', '30d'],
  ['90 days', '90d'],
  ['6 months', '6M'],
  ['1 year', '1y'],
  ['2 years', '2y'],
  ['5 years', '5y'],
];

it('offers the spans of the specification backward, and forward after "Indefinitely"', () => {
  expect(PAST_RANGES.map(({ display, range }) => [display, range])).toEqual(
    SPANS.map(([words, span]) => [words, `now-${span}`]),
  );
  expect(FUTURE_RANGES.map(({ display, range }) => [display, range])).toEqual([
    ['Indefinitely', 'indefinitely'],
    ...SPANS.map(([words, span]) => [words, `now+${span}`]),
  ]);
});

it('offers the quick ranges of the specification in their order', () => {
  expect(MAPPED_RANGES.map(({ display }) => display)).toEqual([
    'Yesterday',
    'Day before yesterday',
    'This day last week',
    'Previous week',
    'Previous month',
    'Previous year',
    'Today',
    'Today so far',
    'This week',
    'This week so far',
    'This month',
    'This month so far',
    'This year',
    'This year so far',
  ]);
});

it.each(['Tomorrow', '', 'constructor'])('refuses the quick range %p', (name) => {
  expect(() => mappedDateMath(name)).toThrow('Invalid mapped time range');
});

it('offers the spans of check results of the specification', () => {
  expect(HEALTH_TIME_RANGES).toEqual(
    '15m 1h 2h 3h 6h 12h 1d 2d 3d 1w 2w 3w 1mo 2mo 3mo 6mo 1y 2y 3y 5y'.split(' '),
  );
});
