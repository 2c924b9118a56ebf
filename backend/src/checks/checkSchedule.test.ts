import fc from 'fast-check';
import { jitterOf, nextRun, parseSchedule, scheduleOf } from './checkSchedule';

const NOW = new Date('2026-03-04T10:15:20.500Z');

describe('parseSchedule', () => {
  it.each([
    ['@every 30s', { kind: 'every', intervalMs: 30_000 }],
    ['@every 1h30m', { kind: 'every', intervalMs: 5_400_000 }],
    ['  @every 5m  ', { kind: 'every', intervalMs: 300_000 }],
    ['@hourly', { kind: 'cron', pattern: '@hourly' }],
    ['@daily', { kind: 'cron', pattern: '@daily' }],
    ['@weekly', { kind: 'cron', pattern: '@weekly' }],
    ['@monthly', { kind: 'cron', pattern: '@monthly' }],
    ['@yearly', { kind: 'cron', pattern: '@yearly' }],
    ['*/5 * * * *', { kind: 'cron', pattern: '*/5 * * * *' }],
    ['*/10 * * * * *', { kind: 'cron', pattern: '*/10 * * * * *' }],
    ['0 9 * * MON-FRI', { kind: 'cron', pattern: '0 9 * * mon-fri' }],
  ])('reads %s', (schedule, expected) => {
    expect(parseSchedule({ schedule })).toEqual(expected);
  });

  it.each([
    [{ interval: 60 }, { kind: 'every', intervalMs: 60_000 }],
    [{ interval: '15' }, { kind: 'every', intervalMs: 15_000 }],
    [
      { schedule: '', interval: 60 },
      { kind: 'every', intervalMs: 60_000 },
    ],
    [
      { schedule: '@every 1m', interval: 60 },
      { kind: 'every', intervalMs: 60_000 },
    ],
    [{}, { kind: 'manual' }],
    [{ schedule: '', interval: 0 }, { kind: 'manual' }],
    [{ schedule: null, interval: null }, { kind: 'manual' }],
  ])('reads %j', (source, expected) => {
    expect(parseSchedule(source)).toEqual(expected);
  });

  it.each([
    '@every',
    '@every soon',
    '@every 0s',
    '@every 100ms',
    '@every 900y',
    '@reboot',
    '@sometimes',
    '* * *',
    '99 * * * *',
    'every five minutes please now',
    '0 0 30 2 *',
    '2026-01-01T00:00:00',
  ])('gives a reason for %s', (schedule) => {
    const parsed = parseSchedule({ schedule });
    expect(parsed).toEqual({ kind: 'invalid', reason: expect.stringContaining(schedule) });
  });

  it.each([
    { schedule: 5 },
    { schedule: {} },
    { interval: 'often' },
    { interval: -5 },
    { interval: Number.NaN },
  ])('gives a reason for %j', (source) => {
    expect(parseSchedule(source).kind).toBe('invalid');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.anything()), fc.anything(), (schedule, interval) => {
        expect(['every', 'cron', 'manual', 'invalid']).toContain(parseSchedule({ schedule, interval }).kind);
      }),
    );
  });
});

describe('scheduleOf', () => {
  it('prefers the schedule of the check to that of its canary', () => {
    expect(scheduleOf({ schedule: '@every 15s' }, { schedule: '@daily' })).toEqual({
      kind: 'every',
      intervalMs: 15_000,
    });
    expect(scheduleOf({ name: 'a' }, { schedule: '@daily' })).toEqual({ kind: 'cron', pattern: '@daily' });
    expect(scheduleOf({ name: 'a' }, { interval: 20 })).toEqual({ kind: 'every', intervalMs: 20_000 });
    expect(scheduleOf(null, 'junk')).toEqual({ kind: 'manual' });
  });
});

describe('nextRun', () => {
  it.each([
    ['@every 30s', '2026-03-04T10:15:00.000Z', '2026-03-04T10:15:30.000Z'],
    ['@every 30s', '2026-03-04T10:15:20.500Z', '2026-03-04T10:15:50.500Z'],
    // Two hours of outage: back in phase, once, not 240 times.
    ['@every 30s', '2026-03-04T08:15:10.000Z', '2026-03-04T10:15:40.000Z'],
    // A clock that was set back by a day must not stop the check for a day.
    ['@every 30s', '2026-03-05T10:15:20.500Z', '2026-03-04T10:15:50.500Z'],
    ['@hourly', '2026-03-04T10:00:00.000Z', '2026-03-04T11:00:00.000Z'],
    ['@daily', null, '2026-03-05T00:00:00.000Z'],
    ['@weekly', null, '2026-03-08T00:00:00.000Z'],
    ['@monthly', null, '2026-04-01T00:00:00.000Z'],
    ['@yearly', null, '2027-01-01T00:00:00.000Z'],
    ['*/10 * * * *', null, '2026-03-04T10:20:00.000Z'],
    ['*/10 * * * * *', null, '2026-03-04T10:15:30.000Z'],
  ])('%s after %s', (schedule, previous, expected) => {
    const next = nextRun(parseSchedule({ schedule }), {
      previous: previous ? new Date(previous) : null,
      now: NOW,
    });
    expect(next?.toISOString()).toBe(expected);
  });

  it('has nothing to say for checks without a readable schedule', () => {
    expect(nextRun({ kind: 'manual' }, { previous: null, now: NOW })).toBeNull();
    expect(nextRun({ kind: 'invalid', reason: 'x' }, { previous: null, now: NOW })).toBeNull();
  });

  it('is always later than now, within one interval, and in phase', () => {
    const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 86_400_000 }), time, time, (intervalMs, previous, now) => {
        const next = nextRun({ kind: 'every', intervalMs }, { previous, now })?.getTime() ?? 0;
        expect(next).toBeGreaterThan(now.getTime());
        expect(next - now.getTime()).toBeLessThanOrEqual(intervalMs);
        if (previous <= now) expect((next - previous.getTime()) % intervalMs).toBe(0);
      }),
    );
  });
});

describe('jitterOf', () => {
  it('is the same for the same check, differs between checks and stays small', () => {
    const schedule = parseSchedule({ schedule: '@every 5m' });
    const keys = Array.from({ length: 50 }, (_, i) => `check-${i}`);
    const jitters = keys.map((key) => jitterOf(schedule, key));
    expect(keys.map((key) => jitterOf(schedule, key))).toEqual(jitters);
    expect(new Set(jitters).size).toBeGreaterThan(40);
    expect(Math.max(...jitters)).toBeLessThan(5000);
    expect(Math.min(...jitters)).toBeGreaterThanOrEqual(0);
  });

  it('never reaches the next run of a fast check, and leaves patterns alone', () => {
    const fast = parseSchedule({ schedule: '@every 1s' });
    fc.assert(
      fc.property(fc.string(), (key) => {
        expect(jitterOf(fast, key)).toBeLessThan(1000);
      }),
    );
    expect(jitterOf(parseSchedule({ schedule: '@hourly' }), 'a')).toBe(0);
  });
});
