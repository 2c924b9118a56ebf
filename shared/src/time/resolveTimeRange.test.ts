import { INDEFINITE_END, resolveTimeRange } from './resolveTimeRange';
import { INDEFINITELY, type TimeRange } from './timeRange';

const context = { now: new Date('2025-10-08T14:35:20.123Z'), timeZone: 'Europe/Berlin', weekStart: 1 };

afterEach(() => {
  jest.restoreAllMocks();
});

it.each<[string, TimeRange, string, string]>([
  [
    'past',
    { type: 'relative', display: '1 hour', range: 'now-1h' },
    '2025-10-08T13:35:20.123Z',
    '2025-10-08T14:35:20.123Z',
  ],
  [
    'future',
    { type: 'relative', display: '1 hour', range: 'now+1h' },
    '2025-10-08T14:35:20.123Z',
    '2025-10-08T15:35:20.123Z',
  ],
  [
    'quick',
    { type: 'mapped', display: 'Yesterday', timeRange: 'Yesterday' },
    '2025-10-06T22:00:00.000Z',
    '2025-10-07T21:59:59.999Z',
  ],
  [
    'custom with a zone',
    { type: 'absolute', display: 'Custom', from: '2025-10-01T00:00:00Z', to: '2025-10-02T00:00:00+02:00' },
    '2025-10-01T00:00:00.000Z',
    '2025-10-01T22:00:00.000Z',
  ],
  [
    'custom as clock time',
    { type: 'absolute', display: 'Custom', from: '2025-10-01 00:00', to: '2025-10-02 12:30' },
    '2025-09-30T22:00:00.000Z',
    '2025-10-02T10:30:00.000Z',
  ],
])('resolves a %s range', (_, range, from, to) => {
  const resolved = resolveTimeRange(range, context);
  expect([resolved.from.toISOString(), resolved.to.toISOString()]).toEqual([from, to]);
});

it('lets an indefinite range never end', () => {
  const range: TimeRange = { type: 'relative', display: 'Indefinitely', range: INDEFINITELY };
  expect(resolveTimeRange(range, context)).toEqual({ from: context.now, to: INDEFINITE_END });
});

it('throws for a quick range that does not exist', () => {
  const range = { type: 'mapped', display: 'Tomorrow', timeRange: 'Tomorrow' } as unknown as TimeRange;
  expect(() => resolveTimeRange(range, context)).toThrow('Invalid mapped time range');
});

it('logs a relative range that is none and shows the last hour', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const range: TimeRange = { type: 'relative', display: 'soon', range: 'soon' };
  expect(resolveTimeRange(range, context).from.toISOString()).toBe('2025-10-08T13:35:20.123Z');
  expect(log.mock.calls.flat().map(String).join()).toContain('Invalid relative time range');
});
