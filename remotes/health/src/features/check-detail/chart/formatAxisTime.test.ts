import { formatAxisTime } from './formatAxisTime';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('formatAxisTime', () => {
  it.each([
    ['a clock within a day', '2026-03-05T14:30:00Z', 30 * MINUTE, 'UTC', '14:30'],
    ['the day at midnight', '2026-03-05T00:00:00Z', 30 * MINUTE, 'UTC', '5 Mar'],
    ['the zone of the person', '2026-03-05T14:30:00Z', 30 * MINUTE, 'Asia/Tokyo', '23:30'],
    ['days over weeks', '2026-03-05T00:00:00Z', DAY, 'UTC', '5 Mar'],
    ['months over years', '2026-03-01T00:00:00Z', 30 * DAY, 'UTC', 'Mar 2026'],
  ])('%s', (_name, time, stepMs, timeZone, text) => {
    expect(formatAxisTime(Date.parse(time), { stepMs, timeZone })).toBe(text);
  });
});
