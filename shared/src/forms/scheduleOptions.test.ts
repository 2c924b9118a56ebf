import { SCHEDULE_OPTIONS } from './scheduleOptions';

it('offers the schedules of the specification', () => {
  expect(SCHEDULE_OPTIONS).toEqual([
    '@every 30s',
    '@every 1m',
    '@every 5m',
    '@every 30m',
    '@hourly',
    '@every 6h',
    '@daily',
    '@weekly',
  ]);
});
