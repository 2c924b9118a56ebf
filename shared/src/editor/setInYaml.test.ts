import fc from 'fast-check';
import { formatYaml } from './formatYaml';
import { parseYaml } from './parseYaml';
import { setInValue } from './setInValue';
import { setInYaml } from './setInYaml';
import type { YamlPath } from './YamlPath';

const CHECK = `# what we promise
schedule: "@every 5m"   # often
http:
  # the front door
  - name: front # mirrors
    url: https://front.example.com
    responseCodes: [200, 201]
    futureKey: {a: 1}

  - name: back
    url: 'https://back.example.com'
labels:
    team: web
`;

it.each<[string, YamlPath, unknown, string, string]>([
  ['a plain value', ['http', 0, 'url'], 'https://x', 'https://front.example.com', 'https://x'],
  ['a quoted value', ['http', 1, 'url'], "it's", "'https://back.example.com'", "'it''s'"],
  ['a double quoted value', ['schedule'], '@every 1h', '"@every 5m"', '"@every 1h"'],
  ['a value of a list on one line', ['http', 0, 'responseCodes', 1], 404, '201', '404'],
  ['a value beside a comment', ['http', 0, 'name'], 'door', 'front #', 'door #'],
  ['text that looks like a number', ['labels', 'team'], '007', 'web', '"007"'],
  ['text that looks like a comment', ['labels', 'team'], 'a # b', 'web', '"a # b"'],
])('changes %s and nothing around it', (_, path, value, before, after) => {
  expect(setInYaml(CHECK, path, value)).toBe(CHECK.replace(before, after));
});

it('adds a key at the end of its mapping and keeps every comment', () => {
  const text = setInYaml(CHECK, ['http', 0, 'maxSSLExpiry'], 7);
  expect(text).toContain('    futureKey: {a: 1}\n    maxSSLExpiry: 7\n\n  - name: back');
  for (const comment of ['# what we promise', '# often', '# the front door', '# mirrors']) {
    expect(text).toContain(comment);
  }
});

it('removes a key, an item and their comments, and no more', () => {
  expect(setInYaml(CHECK, ['http', 0, 'futureKey'], undefined)).not.toContain('futureKey');
  const text = setInYaml(CHECK, ['http', 0], undefined);
  expect(parseYaml(text).value).toEqual({
    schedule: '@every 5m',
    http: [{ name: 'back', url: 'https://back.example.com' }],
    labels: { team: 'web' },
  });
  expect(text).toContain('# often');
  expect(setInYaml(CHECK, ['nothing', 'here'], undefined)).toBe(CHECK);
  expect(setInYaml(CHECK, ['http', 9], undefined)).toBe(CHECK);
});

it('makes the parents that are missing', () => {
  expect(setInYaml('', ['http', 0, 'url'], 'https://x')).toBe('http:\n  - url: https://x\n');
  expect(setInYaml('http:\n', ['http', 3, 'url'], 'x')).toBe('http:\n  - url: x\n');
  expect(setInYaml('labels: {}\n', ['labels', 'team'], 'web')).toBe('labels:\n  team: web\n');
  expect(setInYaml('labels: text # why\n', ['labels', 'team'], 'web')).toContain('# why');
});

it('keeps a text of comments alone above what is written', () => {
  expect(setInYaml('# only words\n', ['name'], 'web')).toBe('# only words\n\nname: web\n');
});

it('keeps the comments of items that move when a list is set as a whole', () => {
  const text = 'a:\n- one # first\n- two # second\n- three # third\n';
  expect(setInYaml(text, ['a'], ['three', 'one'])).toBe('a:\n- three # third\n- one # first\n');
  expect(setInYaml(text, ['a'], ['one', 'new', 'three'])).toContain('- three # third');
});

it('sets a whole document and keeps what stays', () => {
  const text = setInYaml('a: 1 # one\nb: 2 # two\n', [], { b: 3, a: 1 });
  expect(text).toBe('a: 1 # one\nb: 3 # two\n');
});

it('writes several lines as a block', () => {
  expect(setInYaml('exec:\n  - script: ls\n', ['exec', 0, 'script'], 'a\nb\n')).toBe(
    'exec:\n  - script: |\n      a\n      b\n',
  );
});

it('keeps the ends of lines of a text from Windows', () => {
  expect(setInYaml('a: 1 # one\r\nb:\r\n  - x\r\n', ['b', 1], 'y')).toBe(
    'a: 1 # one\r\nb:\r\n  - x\r\n  - y\r\n',
  );
});

it('changes one place only when an alias stands for it', () => {
  const text = '# kept\na: &one {x: 1}\nb: *one\nc:\n  <<: *one\n';
  expect(parseYaml(setInYaml(text, ['a', 'x'], 2)).value).toEqual({ a: { x: 2 }, b: { x: 1 }, c: { x: 1 } });
  expect(parseYaml(setInYaml(text, ['b', 'x'], 2)).value).toEqual({ a: { x: 1 }, b: { x: 2 }, c: { x: 1 } });
  expect(parseYaml(setInYaml(text, ['a'], undefined)).value).toEqual({ b: { x: 1 }, c: { x: 1 } });
  expect(setInYaml(text, ['b', 'x'], 2)).toContain('# kept');
  expect(setInYaml(text, ['d'], 1)).toContain('b: *one');
});

it.each([['a: [1'], ['a: 1\na: 2\n'], ['a: 1\n---\nb: 2\n'], ['\ta: 1'], ['"']])(
  'leaves a broken text alone: %j',
  (text) => {
    expect(setInYaml(text, ['a'], 5)).toBe(text);
  },
);

it.each<[YamlPath]>([[['__proto__', 'x']], [['constructor']], [[-1]], [[0.5]]])(
  'refuses the path %j',
  (path) => {
    expect(setInYaml('a: 1\n', path, 1)).toBe('a: 1\n');
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  },
);

const key = fc
  .oneof(
    fc.constantFrom('a', 'b', 'c', 'name', '0', 'null', 'yes'),
    fc.string({ minLength: 1, maxLength: 6 }),
  )
  .filter((text) => text !== '__proto__' && text !== 'constructor');
const scalar = fc.oneof(
  fc.string(),
  fc.constantFrom('007', 'true', '# no comment', 'a: b', ' lead', 'x\n\ny\n', '- z', '{{.x}}', '@every 5m'),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'tree' },
    scalar,
    fc.array(tie('tree'), { maxLength: 3, depthIdentifier: 'tree' }),
    fc.dictionary(key, tie('tree'), { maxKeys: 3, depthIdentifier: 'tree', noNullPrototype: true }),
  ),
}));
const record = fc.dictionary(key, tree, { maxKeys: 4, noNullPrototype: true });
const path = fc.array(fc.oneof(key, fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 4 });

it('says exactly what was set, whatever the document', () => {
  fc.assert(
    fc.property(record, path, tree, (before, where, value) => {
      const text = setInYaml(formatYaml(before), where, value);
      expect(parseYaml(text)).toEqual({ value: setInValue(before, where, value), problems: [] });
    }),
    { numRuns: 300 },
  );
});

it('keeps every comment, whatever is set beside it', () => {
  fc.assert(
    fc.property(record, fc.constantFrom('x1', 'x2', 'x3'), tree, (before, where, value) => {
      const commented = `# top\nx1: 1 # first\nx2: [1, 2] # second\n# own line\nx3: t # third\n`;
      const rest = Object.fromEntries(Object.entries(before).filter(([name]) => !/^x[123]$/.test(name)));
      const text = setInYaml(
        commented + (Object.keys(rest).length > 0 ? formatYaml(rest) : ''),
        [where],
        value,
      );
      for (const comment of ['# top', '# first', '# second', '# own line', '# third']) {
        expect(text).toContain(comment);
      }
    }),
    { numRuns: 200 },
  );
});
