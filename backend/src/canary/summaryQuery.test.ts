import { toSummaryQuery, windowOf } from './summaryQuery';

it.each([
  ['15m', '1h'],
  ['1h', '1h'],
  ['2h', '24h'],
  ['1d', '24h'],
  ['2d', '7d'],
  ['1mo', '7d'],
  ['junk', '1h'],
  [undefined, '1h'],
  [['1d'], '1h'],
])('range %j is covered by %s', (timeRange, window) => {
  expect(windowOf(timeRange)).toBe(window);
});

it('reads the posted form with names in any case', () => {
  expect(
    toSummaryQuery({
      timeRange: '1d',
      body: { LABELS: { team: 'a' }, sortby: '-name', DeleteFrom: '2026-01-01T00:00:00Z', Timeout: 5 },
    }),
  ).toEqual({
    window: '24h',
    labels: { team: 'a' },
    order: '-name',
    deletedFrom: '2026-01-01T00:00:00.000Z',
  });
});

it.each([
  null,
  [],
  'x',
  { labels: 'a', sortBy: 7, deleteFrom: 'soon' },
  { labels: {} },
  { labels: { team: 'a\u0000b' } },
  { labels: { '\ud800': 'a' } },
  { deleteFrom: '-000001-01-01T00:00:00Z' },
  { deleteFrom: '0000-01-01T00:00:00Z' },
])('ignores junk: %j', (body) => {
  expect(toSummaryQuery({ body })).toEqual({
    window: '1h',
    labels: null,
    order: 'name',
    deletedFrom: null,
  });
});
