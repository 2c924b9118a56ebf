import fc from 'fast-check';
import { ansiPieces } from './ansiPieces';
import { withoutColours } from './terminalText';

const shown = (text: string, mark = '') =>
  ansiPieces(text, mark).map(({ content, classes, isMarked }) =>
    isMarked ? `<${content}>` : classes === '' ? content : `${classes}(${content})`,
  );

it.each([
  ['a\u001b[31mred\u001b[0m b', ['a', 'od-ansi-red(red)', ' b']],
  ['\u001b[1;32mok', ['od-ansi-green od-ansi-bold(ok)']],
  ['\u001b[38;5;202morange', ['od-ansi-red(orange)']],
  ['\u001b[38;2;10;20;250mdeep', ['od-ansi-blue(deep)']],
  ['\u001b[38;2;9;9;9mdark', ['od-ansi-black(dark)']],
  ['\u001b[37;41mground', ['od-ansi-on-red(ground)']],
  ['\u001b[4mline', ['od-ansi-underline(line)']],
  ['\u001b[5mblinks\u001b[8mhidden', ['blinks', 'hidden']],
])('draws %j', (text, expected) => {
  expect(shown(text)).toEqual(expected);
});

it('marks what is searched, across colours and in any case', () => {
  expect(shown('one ERR\u001b[31mor two error', 'error')).toEqual([
    'one ',
    '<ERR>',
    '<or>',
    'od-ansi-red( two )',
    '<error>',
  ]);
});

it('marks nothing in letters that grow in lower case', () => {
  expect(shown('\u0130stanbul error', 'error')).toEqual(['\u0130stanbul error']);
});

it('loses and adds no character', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '\u001b[31m',
      '\u001b[0m',
      '\u001b[38;5;1m',
      '\u001b]0;t\u0007',
      '\u202e',
      '\u0000',
      '\r',
    ),
  );
  fc.assert(
    fc.property(fc.array(part), fc.string({ maxLength: 3 }), (parts, mark) => {
      const text = parts.join('').replaceAll('\n', '');
      const whole = ansiPieces(text, mark)
        .map(({ content }) => content)
        .join('');
      expect(whole).toBe(withoutColours(text));
      expect(whole).not.toContain('\u001b');
    }),
  );
});
