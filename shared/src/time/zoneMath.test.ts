import dayjs from 'dayjs';
import fc from 'fast-check';
import { fromWallClock, toWallClock, zoneOffsetMs } from './zoneMath';

const HOUR = 3_600_000;

it.each([
  ['UTC', '2025-07-01T00:00:00Z', 0],
  ['Europe/Berlin', '2025-07-01T00:00:00Z', 2 * HOUR],
  ['Europe/Berlin', '2025-12-01T00:00:00Z', HOUR],
  ['Asia/Kathmandu', '2025-12-01T00:00:00Z', 5.75 * HOUR],
  ['America/St_Johns', '2025-12-01T00:00:00Z', -3.5 * HOUR],
])('knows the offset of %s at %s', (zone, at, offset) => {
  expect(zoneOffsetMs(Date.parse(at), zone)).toBe(offset);
});

it('moves a skipped time forward and takes the first of two equal times', () => {
  const skipped = fromWallClock(dayjs.utc('2026-03-29T02:30:00Z'), 'Europe/Berlin');
  expect(skipped.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  const twice = fromWallClock(dayjs.utc('2026-10-25T02:30:00Z'), 'Europe/Berlin');
  expect(twice.toISOString()).toBe('2026-10-25T00:30:00.000Z');
});

it('goes from instant to clock and back, but for the hour that repeats', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1971-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (instant, zone) => {
        const back = fromWallClock(toWallClock(instant, zone), zone);
        const repeated = instant.getTime() - back.getTime();
        expect(repeated).toBeGreaterThanOrEqual(0);
        expect(toWallClock(back, zone).valueOf()).toBe(toWallClock(instant, zone).valueOf());
      },
    ),
  );
});
