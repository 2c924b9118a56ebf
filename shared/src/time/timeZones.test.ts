import { browserTimeZone, resolveTimeZone } from './browserTimeZone';
import { formatDateTime, formatPlainDateTime, formatZoneOffset } from './dateTimeFormat';
import { listTimeZones } from './timeZones';
import { weekStartOf } from './weekStart';

const at = new Date('2025-07-01T12:34:56.789Z');

it('lists the browser first, then zones by offset', () => {
  const zones = listTimeZones(at);
  expect(zones[0]).toEqual({ value: 'Browser', label: `Browser (${browserTimeZone()})` });
  const position = (name: string) => zones.findIndex((zone) => zone.value === name);
  expect(position('America/New_York')).toBeLessThan(position('UTC'));
  expect(position('UTC')).toBeLessThan(position('Europe/Berlin'));
  expect(position('Europe/Berlin')).toBeLessThan(position('Asia/Tokyo'));
  expect(zones[position('Europe/Berlin')]?.label).toBe('Europe/Berlin (UTC+02:00)');
});

it.each(['Browser', 'Mars/Olympus', '', '__proto__'])('takes the browser zone for %p', (preference) => {
  expect(resolveTimeZone(preference)).toBe(browserTimeZone());
});

it('writes moments in a zone', () => {
  expect(formatDateTime(at, { format: 'timestamp', timeZone: 'Asia/Tokyo' })).toBe('2025-07-01 21:34:56.789');
  expect(formatDateTime(at, { format: 'medium', timeZone: 'Asia/Tokyo', locale: 'en-GB' })).toBe(
    '1 Jul 2025, 21:34:56',
  );
  expect(formatDateTime(at, { format: 'short', timeZone: 'UTC', locale: 'en-GB' })).toBe('01/07/2025, 12:34');
  expect(formatPlainDateTime(at, 'America/St_Johns')).toBe('2025-07-01 10:04');
  expect(formatDateTime(new Date('x'), { format: 'full', timeZone: 'UTC' })).toBe('-');
  expect(formatZoneOffset('America/St_Johns', at)).toBe('UTC-02:30');
});

it.each([
  ['en-US', 0],
  ['de-DE', 1],
  ['ar-EG', 6],
  ['not a locale', 1],
])('begins the week in %s on day %d', (locale, day) => {
  expect(weekStartOf(locale)).toBe(day);
});
