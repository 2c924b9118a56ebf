import { withColours, withoutColours } from './terminalText';

it.each([
  ['plain', 'plain text', 'plain text'],
  ['colours', '\u001b[31mred\u001b[0m', 'red'],
  ['colours in one byte', '\u009b31mred\u009b0m', 'red'],
  ['a title', '\u001b]0;rm -rf /\u0007after', 'after'],
  ['a link', '\u001b]8;;javascript:alert(1)\u001b\\text\u001b]8;;\u001b\\', 'text'],
  ['an unfinished title', 'before\u001b]0;never ends', 'before'],
  ['a device string', '\u001bP1$r0m\u001b\\ok', 'ok'],
  ['cursor movements', 'a\u001b[2J\u001b[1;1Hb\u001b[?25l', 'ab'],
  ['a character set', '\u001b(0text\u001b(B', 'text'],
  ['an unfinished sequence', 'a\u001b[', 'a['],
  ['a progress bar', '10 %\r50 %\r100 %', '100 %'],
  ['a line end of Windows', 'text\r', 'text'],
  ['NUL and bell', 'a\u0000b\u0007c', 'a\u2400b\u2407c'],
  ['delete', 'a\u007fb', 'a\u2421b'],
  ['a tab', 'a\tb', 'a\tb'],
  ['an override of the direction', 'user\u202eexe.txt', 'user[U+202E]exe.txt'],
  ['isolates', '\u2066a\u2069', '[U+2066]a[U+2069]'],
  ['separators of lines', 'a\u2028b', 'a\ufffdb'],
])('reads %s', (_what, line, expected) => {
  expect(withoutColours(line)).toBe(expected);
});

it('keeps colours where they are wanted', () => {
  expect(withColours('\u001b[1;31mred\u001b[0m\u0000')).toBe('\u001b[1;31mred\u001b[0m\u2400');
});

it.each(['\u001b]', '\u001b[', '\u001bP', '\u001b[31', '\u009b', '\r', '\u001b'])(
  'reads a line of nothing but %j in one pass',
  (part) => {
    // A pattern that tries anew at each place would need hours for this.
    const read = withoutColours(part.repeat(200_000));
    expect(read).not.toMatch(/[\u001b\u009b]/);
  },
);
