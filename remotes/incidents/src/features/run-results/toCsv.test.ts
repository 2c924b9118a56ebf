import { toCsv } from './toCsv';

it('writes names and rows, nothing for null, and objects as JSON', () => {
  expect(
    toCsv(
      ['id', 'note'],
      [
        [1, null],
        [true, { a: 1 }],
      ],
    ),
  ).toBe('id,note\r\n1,\r\ntrue,"{\n  ""a"": 1\n}"\r\n');
});

it.each([
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+cmd', "'-2+cmd"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['-5', '-5'],
  ['+1.5e3', '+1.5e3'],
])('writes %j as %s', (value, field) => {
  expect(toCsv(['c'], [[value]])).toBe(`c\r\n${field}\r\n`);
});
