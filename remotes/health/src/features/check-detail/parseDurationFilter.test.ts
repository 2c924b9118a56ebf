import { parseDurationFilter } from './parseDurationFilter';

describe('parseDurationFilter', () => {
  it.each([
    ['100ms', 100],
    ['500 ms', 500],
    ['1s', 1000],
    ['1.5s', 1500],
    ['0.0015s', 1],
    ['1.005s', 1005],
    ['30S', 30_000],
    [' 5s ', 5000],
    ['0ms', 0],
  ])('reads %p as %i ms', (text, ms) => {
    expect(parseDurationFilter(text)).toEqual({ ms });
  });

  it.each([
    '',
    '5',
    'ms',
    's',
    '5m',
    '1h',
    'abcms',
    '1e3ms',
    '-1s',
    '0x10ms',
    'NaNs',
    'Infinitys',
    '1.ms',
    '9999999999s',
  ])('rejects %p with the fixed words', (text) => {
    expect(parseDurationFilter(text)).toEqual({
      error: 'duration is allowed only in milli seconds & seconds',
    });
  });
});
