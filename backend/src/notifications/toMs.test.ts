import { repeatMsOf, toMs } from './toMs';

const TEN_YEARS = 3_652 * 86_400_000;

it.each([
  [null, 0],
  ['0', 0],
  ['-5', 0],
  ['junk', 0],
  ['300000000000', 300_000],
  ['9223372036854775807', TEN_YEARS],
])('reads %s nanoseconds', (text, expected) => expect(toMs(text)).toBeCloseTo(expected));

it.each([
  [null, null],
  ['', null],
  ['0s', null],
  ['often', null],
  ['1h', 3_600_000],
  ['1m', 60_000],
  ['99999999999999999999999999999y', TEN_YEARS],
])('reads the repeat interval %s', (repeat_interval, expected) =>
  expect(repeatMsOf({ repeat_interval })).toBe(expected),
);
