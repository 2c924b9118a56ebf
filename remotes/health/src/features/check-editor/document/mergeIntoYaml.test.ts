import { formatYaml, parseYaml } from '@opsdeck/shared/editor';
import fc from 'fast-check';
import { isSameValue } from './isSameValue';
import { mergeIntoYaml } from './mergeIntoYaml';

const WRITTEN = `# who to call
custom: { a: 1 } # nobody knows this key
schedule: '@every 5m' # often
http:
  - name: shop # the shop
    url: https://a.example
    responseCodes: [200, 201, 301]
  - name: second
`;

it('changes what the form changed and keeps comments, order and unknown keys', () => {
  const value = parseYaml(WRITTEN).value as Record<string, unknown>;
  const [first, second] = value.http as Record<string, unknown>[];
  const merged = mergeIntoYaml(WRITTEN, {
    ...value,
    schedule: undefined,
    http: [{ ...first, url: 'https://b.example', responseCodes: [200, 301], method: 'POST' }, second],
  });
  expect(merged).toContain('# who to call');
  expect(merged).toContain('custom: { a: 1 } # nobody knows this key');
  expect(merged).toContain('name: shop # the shop');
  expect(parseYaml(merged).value).toEqual({
    custom: { a: 1 },
    http: [
      { name: 'shop', url: 'https://b.example', responseCodes: [200, 301], method: 'POST' },
      { name: 'second' },
    ],
  });
});

it('gives a text back untouched when nothing changed, and when it cannot be read', () => {
  expect(mergeIntoYaml(WRITTEN, parseYaml(WRITTEN).value as Record<string, unknown>)).toBe(WRITTEN);
  expect(mergeIntoYaml('a: [1', { a: 2 })).toBe('a: [1');
});

it('takes out the item that went, with its comment, and no other', () => {
  const text = 'list:\n  - one # first\n  - two # second\n  - three # third\n';
  expect(mergeIntoYaml(text, { list: ['one', 'three'] })).toBe('list:\n  - one # first\n  - three # third\n');
});

it('is right where aliases keep a place from being changed by itself', () => {
  const merged = mergeIntoYaml('a: &x { b: 1 }\nc: *x\n', { a: { b: 1 }, c: { b: 2 } });
  expect(parseYaml(merged).value).toEqual({ a: { b: 1 }, c: { b: 2 } });
});

const keys = fc.constantFrom('a', 'b', 'c', 'name');
const { value: values } = fc.letrec<{ value: unknown; record: Record<string, unknown> }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('record'),
  ),
  record: fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
}));

it('always says afterwards what it was told to say', () => {
  const records = fc.dictionary(keys, values, { maxKeys: 4 });
  fc.assert(
    fc.property(records, records, (from, to) => {
      const merged = mergeIntoYaml(formatYaml(from), to);
      expect(isSameValue(parseYaml(merged).value ?? {}, to)).toBe(true);
    }),
    { numRuns: 150 },
  );
});
