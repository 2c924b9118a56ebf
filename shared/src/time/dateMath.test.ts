import fc from 'fast-check';
import { evaluateDateMath, isDateMath } from './dateMath';
import { mappedDateMath, MAPPED_RANGES } from './timeRange';

const SUNDAY = 0;
const MONDAY = 1;

function resolveMapped(name: string, now: string, timeZone: string, weekStart: number): [string, string] {
  const context = { now: new Date(now), timeZone, weekStart };
  const [from, to] = mappedDateMath(name);
  return [
    evaluateDateMath(from, context, 'down')?.toISOString() ?? 'none',
    evaluateDateMath(to, context, 'up')?.toISOString() ?? 'none',
  ];
}

describe('quick ranges in UTC on Wednesday 8 October 2025', () => {
  const now = '2025-10-08T14:35:20.123Z';

  it.each([
    ['Yesterday', '2025-10-07T00:00:00.000Z', '2025-10-07T23:59:59.999Z'],
    ['Day before yesterday', '2025-10-06T00:00:00.000Z', '2025-10-06T23:59:59.999Z'],
    ['This day last week', '2025-10-01T00:00:00.000Z', '2025-10-01T23:59:59.999Z'],
    ['Previous week', '2025-09-28T00:00:00.000Z', '2025-10-04T23:59:59.999Z'],
    ['Previous month', '2025-09-01T00:00:00.000Z', '2025-09-30T23:59:59.999Z'],
    ['Previous year', '2024-01-01T00:00:00.000Z', '2024-12-31T23:59:59.999Z'],
    ['Today', '2025-10-08T00:00:00.000Z', '2025-10-08T23:59:59.999Z'],
    ['Today so far', '2025-10-08T00:00:00.000Z', now],
    ['This week', '2025-10-05T00:00:00.000Z', '2025-10-11T23:59:59.999Z'],
    ['This week so far', '2025-10-05T00:00:00.000Z', now],
    ['This month', '2025-10-01T00:00:00.000Z', '2025-10-31T23:59:59.999Z'],
    ['This month so far', '2025-10-01T00:00:00.000Z', now],
    ['This year', '2025-01-01T00:00:00.000Z', '2025-12-31T23:59:59.999Z'],
    ['This year so far', '2025-01-01T00:00:00.000Z', now],
  ])('%s, weeks starting on Sunday', (name, from, to) => {
    expect(resolveMapped(name, now, 'UTC', SUNDAY)).toEqual([from, to]);
  });

  it('begins weeks on Monday where the locale does', () => {
    expect(resolveMapped('Previous week', now, 'UTC', MONDAY)).toEqual([
      '2025-09-29T00:00:00.000Z',
      '2025-10-05T23:59:59.999Z',
    ]);
  });

  it('counts Sunday as the last day of a week that starts on Monday', () => {
    expect(resolveMapped('This week', '2025-10-12T08:00:00Z', 'UTC', MONDAY)[0]).toBe(
      '2025-10-06T00:00:00.000Z',
    );
  });
});

describe('quick ranges around daylight saving', () => {
  it('gives the short day 23 hours', () => {
    expect(resolveMapped('Today', '2026-03-29T10:00:00Z', 'Europe/Berlin', MONDAY)).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
    ]);
  });

  it('gives the long day 25 hours', () => {
    expect(resolveMapped('Yesterday', '2026-10-26T10:00:00Z', 'Europe/Berlin', MONDAY)).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T22:59:59.999Z',
    ]);
  });

  it('starts a day whose midnight is skipped at the jump', () => {
    // In Cairo the clocks went from 00:00 to 01:00 on 25 April 2025.
    expect(resolveMapped('Today', '2025-04-25T10:00:00Z', 'Africa/Cairo', MONDAY)[0]).toBe(
      '2025-04-24T22:00:00.000Z',
    );
  });

  it('starts a day whose midnight occurs twice at the first', () => {
    // In Havana the clocks went from 01:00 back to 00:00 on 2 November 2025.
    expect(resolveMapped('Today', '2025-11-02T15:00:00Z', 'America/Havana', MONDAY)[0]).toBe(
      '2025-11-02T04:00:00.000Z',
    );
  });

  it('knows that the day differs between zones', () => {
    const now = '2025-10-08T23:30:00Z';
    expect(resolveMapped('Today', now, 'Asia/Tokyo', MONDAY)[0]).toBe('2025-10-08T15:00:00.000Z');
    expect(resolveMapped('Today', now, 'America/Los_Angeles', MONDAY)[0]).toBe('2025-10-08T07:00:00.000Z');
  });
});

describe('distances', () => {
  const context = { now: new Date('2026-03-31T12:00:00Z'), timeZone: 'Europe/Berlin', weekStart: MONDAY };

  it.each([
    ['now-90s', '2026-03-31T11:58:30.000Z'],
    ['now-5m', '2026-03-31T11:55:00.000Z'],
    ['now-3h', '2026-03-31T09:00:00.000Z'],
    ['now+1d', '2026-04-01T12:00:00.000Z'],
    // Two wall-clock days earlier is before the jump, so 13:00 UTC shows the same clock.
    ['now-2d', '2026-03-29T12:00:00.000Z'],
    ['now-3d', '2026-03-28T13:00:00.000Z'],
    ['now-1M', '2026-02-28T13:00:00.000Z'],
    ['now-2y', '2024-03-31T12:00:00.000Z'],
  ])('%s', (text, expected) => {
    expect(evaluateDateMath(text, context, 'down')?.toISOString()).toBe(expected);
  });

  it.each([
    '',
    'now-',
    'now-5',
    'now-5x',
    '5m',
    'now - 5m',
    'now-1d/q',
    'now--1d',
    'now-999999y',
    '__proto__',
  ])('refuses %p', (text) => {
    expect(isDateMath(text)).toBe(false);
    expect(evaluateDateMath(text, context, 'down')).toBeNull();
  });
});

it('keeps every quick range in order, in any zone at any time', () => {
  const zones = [
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Cairo',
  ];
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 6 }),
      (now, timeZone, weekStart) => {
        for (const { timeRange } of MAPPED_RANGES) {
          const [fromMath, toMath] = mappedDateMath(timeRange);
          const from = evaluateDateMath(fromMath, { now, timeZone, weekStart }, 'down');
          const to = evaluateDateMath(toMath, { now, timeZone, weekStart }, 'up');
          expect(from && to && from.getTime() <= to.getTime()).toBe(true);
          if (timeRange.startsWith('Today') || timeRange.startsWith('This w')) {
            expect(from!.getTime() <= now.getTime() && to!.getTime() >= now.getTime()).toBe(true);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});
