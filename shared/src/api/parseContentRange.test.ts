import fc from 'fast-check';
import { parseContentRange } from './parseContentRange';

it.each([
  ['0-49/1234', { from: 0, to: 49, total: 1234 }],
  ['items 50-99/100', { from: 50, to: 99, total: 100 }],
  ['0-49/*', { from: 0, to: 49, total: null }],
  ['*/0', { from: null, to: null, total: 0 }],
  [' */12 ', { from: null, to: null, total: 12 }],
])('reads %s', (header, expected) => {
  expect(parseContentRange(header)).toEqual(expected);
});

it.each([null, undefined, '', 'junk', '0-49', '/5', '-1-4/9', '0-49/NaN', '0-49/1e3', '0-1/2/3'])(
  'knows nothing of %j',
  (header) => {
    expect(parseContentRange(header)).toEqual({ from: null, to: null, total: null });
  },
);

it('reads back what a server writes, and never throws', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (from, length, total) => {
      const range = { from, to: from + length, total };
      expect(parseContentRange(`${from}-${from + length}/${total}`)).toEqual(range);
    }),
  );
  fc.assert(fc.property(fc.string(), (header) => parseContentRange(header) !== null));
});
