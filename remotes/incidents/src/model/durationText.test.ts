import fc from 'fast-check';
import { formatDurationText, parseDurationText } from './durationText';

it.each([
  ['5m', 300e9],
  ['1h30m', 5_400e9],
  [' 1h 30m ', 5_400e9],
  ['1.5s', 1.5e9],
  ['2w', 1_209_600e9],
  ['0s', 0],
  ['', null],
  ['5', null],
  ['5m!', null],
  ['x5m', null],
  ['-5m', null],
  ['9999999w', null],
  ['1'.repeat(300), null],
])('reads "%s" as %p nanoseconds', (text, nanoseconds) => expect(parseDurationText(text)).toBe(nanoseconds));

it('reads what it wrote', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (nanoseconds) => {
      expect(parseDurationText(formatDurationText(nanoseconds))).toBe(nanoseconds);
    }),
  );
});

it.each([[null], [0], [-5], [Number.NaN]])('writes %p as nothing', (value) =>
  expect(formatDurationText(value)).toBe(''),
);

it('throws at no text whatever', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseDurationText(text)));
});
