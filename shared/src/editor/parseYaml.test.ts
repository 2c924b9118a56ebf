import fc from 'fast-check';
import { formatYaml } from './formatYaml';
import { fromJsonText } from './fromJsonText';
import { parseYaml } from './parseYaml';
import { toJsonText } from './toJsonText';

it('reads a document', () => {
  expect(parseYaml('a: 1\r\nb:\r\n  - "x"\r\n# end\r\n')).toEqual({
    value: { a: 1, b: ['x'] },
    problems: [],
  });
  expect(parseYaml('')).toEqual({ value: null, problems: [] });
  expect(parseYaml('base: &b {x: 1}\nc:\n  <<: *b\n  y: 2\n').value).toEqual({
    base: { x: 1 },
    c: { x: 1, y: 2 },
  });
});

const bomb = Array.from({ length: 12 }, (_, index) =>
  index === 0
    ? 'a0: &a0 [x, x, x]'
    : `a${index}: &a${index} [${Array(9)
        .fill(`*a${index - 1}`)
        .join(', ')}]`,
).join('\n');

it.each<[string, string, RegExp, number, number]>([
  ['a list that is not closed', 'a: 1\nb: [1,\n', /flow collection|end with/i, 3, 1],
  ['a key that stands twice', 'a: 1\nb: 2\na: 3\n', /unique/, 3, 1],
  ['several documents', 'a: 1\n---\nb: 2\n', /remove the line "---"/, 2, 1],
  ['a tab as indentation', 'a:\n\tb: 1\n', /Indent with spaces/, 2, 1],
  ['an alias of nothing', 'a: *missing\n', /missing/, 1, 1],
  ['aliases of aliases without end', bomb, /Too many aliases/, 1, 1],
  ['a key of the language', 'x:\n  __proto__: {admin: true}\n', /"__proto__" is not allowed/, 2, 3],
  ['another key of the language', 'constructor: 1\n', /"constructor" is not allowed/, 1, 1],
  ['a key that is a list', '? [a, b]\n: 1\n', /plain text/, 1, 3],
  ['a number that JSON lacks', 'a: .inf\n', /cannot be stored/, 1, 4],
  ['a number that would lose digits', 'a: 12345678901234567890\n', /put it in quotes/, 1, 4],
  ['a tag that nobody knows', 'a: !secret x\n', /tag/i, 1, 4],
  ['a merge of text', 'a: {<<: text}\n', /merge/i, 1, 1],
])('points at %s', (_, text, message, line, column) => {
  const { value, problems } = parseYaml(text);
  expect(value).toBeUndefined();
  expect(problems[0]).toMatchObject({ message: expect.stringMatching(message) as string, line, column });
});

it('never throws and never has a value beside a problem', () => {
  const pieces = fc.constantFrom(
    'a',
    ':',
    ' ',
    '\n',
    '\t',
    '- ',
    '[',
    '{',
    ']',
    '}',
    '&x ',
    '*x',
    '|',
    '>',
    '!t ',
    '---',
    '"',
    "'",
    '#',
    '<<',
    '?',
    ',',
    '%',
    '\r\n',
    '1',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces, { maxLength: 30 }).map((list) => list.join('')),
      ),
      (text) => {
        const { value, problems } = parseYaml(text);
        for (const { from, to, line, column } of problems) {
          expect(from).toBeLessThanOrEqual(to);
          expect(Math.min(line, column)).toBeGreaterThan(0);
        }
        expect(problems.length > 0 && value !== undefined).toBe(false);
      },
    ),
    { numRuns: 1000 },
  );
});

it('writes values that share a part without aliases', () => {
  const part = { x: 1 };
  expect(formatYaml({ a: part, b: part })).toBe('a:\n  x: 1\nb:\n  x: 1\n');
  expect(formatYaml(undefined)).toBe('');
});

it('turns YAML into JSON and back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!/__proto__|constructor|e[+]|\d{16}|-0/.test(text));
      expect(JSON.parse(toJsonText(fromJsonText(text)))).toEqual(JSON.parse(text));
    }),
    { numRuns: 200 },
  );
});

it('leaves a text that it cannot turn as it is', () => {
  expect(toJsonText('a: [')).toBe('a: [');
  expect(fromJsonText('{"a": ')).toBe('{"a": ');
  expect(fromJsonText('{"__proto__": 1}')).toBe('{"__proto__": 1}');
});
