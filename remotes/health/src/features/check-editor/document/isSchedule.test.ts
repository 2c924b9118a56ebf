import { isSchedule, SCHEDULES } from './isSchedule';

it.each([...SCHEDULES, '', '*/5 * * * *', '0 0 1 * * *', '@every 1h30m', '@monthly', '@EVERY 5m'])(
  'reads %p',
  (text) => expect(isSchedule(text)).toBe(true),
);

it.each(['5m', '@every', '@every five', '@often', '* *', 5, null, {}, ['@daily'], '@every 1mo'])(
  'does not read %p',
  (text) => expect(isSchedule(text)).toBe(false),
);
