import fc from 'fast-check';
import { naturalSortKey, sortRows, type SortValue } from './sortRows';

function order(values: SortValue[], desc = false): SortValue[] {
  const rows = values.map((value) => ({ value }));
  return sortRows(rows, (row) => row.value, { desc }).map((row) => row.value);
}

it.each<[string, SortValue[], SortValue[]]>([
  ['numbers inside text by size', ['db-10', 'db-9', 'db-1'], ['db-1', 'db-9', 'db-10']],
  ['text without regard to case', ['beta', 'Alpha', 'Gamma'], ['Alpha', 'beta', 'Gamma']],
  ['accents with their letter', ['zoo', 'élan', 'eland'], ['élan', 'eland', 'zoo']],
  ['leading zeros by value', ['a010', 'a9'], ['a9', 'a010']],
  ['numbers', [10, 9, -1], [-1, 9, 10]],
  ['switches', [true, false], [false, true]],
  ['dates', [new Date(5), new Date(1)], [new Date(1), new Date(5)]],
  ['numbers before words', ['a', 1], [1, 'a']],
])('sorts %s', (_, values, expected) => {
  expect(order(values)).toEqual(expected);
});

it('puts what is missing last in both directions', () => {
  const values = [null, 2, undefined, 1, Number.NaN, ''];
  expect(order(values).slice(0, 2)).toEqual([1, 2]);
  expect(order(values, true).slice(0, 2)).toEqual([2, 1]);
});

it('keeps every row, keeps equal rows in their order, and is in order', () => {
  const value = fc.option(
    fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('a', 'B', 'b', 'a2', 'a10', '')),
  );
  fc.assert(
    fc.property(fc.array(value), fc.boolean(), (values, desc) => {
      const rows = values.map((entry, position) => ({ entry, position }));
      const sorted = sortRows(rows, (row) => row.entry, { desc });
      expect(new Set(sorted)).toEqual(new Set(rows));
      for (let index = 1; index < sorted.length; index++) {
        const [before, after] = [sorted[index - 1]!, sorted[index]!];
        const isSame =
          typeof before.entry === 'string' && typeof after.entry === 'string'
            ? naturalSortKey(before.entry) === naturalSortKey(after.entry)
            : before.entry === after.entry;
        if (isSame) expect(before.position).toBeLessThan(after.position);
      }
      expect(rows.map((row) => row.position)).toEqual(values.map((_, index) => index));
    }),
  );
});

it('reads the values of a list once for each direction', () => {
  const rows = [{ name: 'b' }, { name: 'a' }];
  const read = jest.fn((row: { name: string }) => row.name);
  const ascending = sortRows(rows, read, { desc: false });
  const descending = sortRows(rows, read, { desc: true });
  expect(read).toHaveBeenCalledTimes(4);
  expect(sortRows(rows, read, { desc: false })).toBe(ascending);
  expect(sortRows(rows, read, { desc: true })).toBe(descending);
  expect(read).toHaveBeenCalledTimes(4);
  expect(sortRows([...rows, { name: 'A' }], read, { desc: true }).map(({ name }) => name)).toEqual([
    'b',
    'a',
    'A',
  ]);
});
