import fc from 'fast-check';
import { FUTURE_RANGES, MAPPED_RANGES, PAST_RANGES, type TimeRange } from './timeRange';
import { formatTimeRangeParams, parseTimeRangeParams } from './timeRangeParams';

function toParams(range: TimeRange | null): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(formatTimeRangeParams(range))) {
    if (value !== null) params.set(name, value);
  }
  return params;
}

let log: jest.SpyInstance<void, unknown[]>;

beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([...PAST_RANGES, ...FUTURE_RANGES, ...MAPPED_RANGES])('reads back $display', (range) => {
  expect(parseTimeRangeParams(new URLSearchParams(toParams(range).toString()))).toEqual(range);
});

it('reads back any custom range', () => {
  const instant = fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, instant, (one, other) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const range: TimeRange = {
        type: 'absolute',
        display: 'Custom',
        from: from.toISOString(),
        to: to.toISOString(),
      };
      expect(parseTimeRangeParams(toParams(range))).toEqual(range);
    }),
  );
});

it('turns junk into null and never throws', () => {
  const name = fc.constantFrom('rangeType', 'display', 'from', 'to', 'range', 'timeRange', 'duration');
  const junk = fc.oneof(
    fc.string(),
    fc.constantFrom('absolute', 'relative', 'mapped', 'constructor', '__proto__'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, junk)), (entries) => {
      const range = parseTimeRangeParams(new URLSearchParams(entries));
      if (range) expect(parseTimeRangeParams(toParams(range))).toEqual(range);
    }),
  );
});

it.each([
  'rangeType=absolute&from=2025-02-30&to=2025-03-01',
  'rangeType=absolute&from=2025-03-02&to=2025-03-01',
  'rangeType=absolute&from=2025-03-02',
  'rangeType=relative&range=now-1d/d',
  'rangeType=relative&range=yesterday',
  'rangeType=mapped&timeRange=constructor',
  'rangeType=mapped',
  'timeRange=1h',
  '',
])('finds no range in "%s"', (search) => {
  expect(parseTimeRangeParams(new URLSearchParams(search))).toBeNull();
});

it('logs a rejected quick or relative range', () => {
  parseTimeRangeParams(new URLSearchParams('rangeType=mapped&timeRange=Tomorrow'));
  parseTimeRangeParams(new URLSearchParams('rangeType=relative&range=soon'));
  const logged = log.mock.calls.flat().map(String).join('\n');
  expect(logged).toContain('Invalid mapped time range');
  expect(logged).toContain('Invalid relative time range');
});

it('shows the known words of a relative range whatever the link says', () => {
  const range = parseTimeRangeParams(
    new URLSearchParams('rangeType=relative&range=now-2d&display=Click+here'),
  );
  expect(range?.display).toBe('2 days');
});
