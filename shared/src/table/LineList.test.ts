import { plainItems } from './LineList';

const rows = Array.from({ length: 100_000 }, (_, index) => ({ id: `${index}` }));

it('makes a line only when it is asked for, and the same one again', () => {
  const asked = jest.fn((row: { id: string }) => row.id);
  const lines = plainItems(rows, asked);
  expect(lines.length).toBe(100_000);
  expect(lines.at(99_999)).toEqual({
    kind: 'row',
    id: 'row:99999',
    row: rows[99_999],
    grouped: false,
    expanded: null,
  });
  expect(lines.at(99_999)).toBe(lines.at(99_999));
  expect(asked).toHaveBeenCalledTimes(1);
});

it('knows no line outside of the list', () => {
  const lines = plainItems(rows.slice(0, 2), (row) => row.id);
  expect(lines.at(-1)).toBeUndefined();
  expect(lines.at(2)).toBeUndefined();
  expect(lines.indexOf('row:1')).toBe(1);
  expect(lines.indexOf('row:5')).toBe(-1);
});
