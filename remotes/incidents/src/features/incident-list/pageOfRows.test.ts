import type { DataColumn } from '@opsdeck/shared/table';
import { pageOfRows } from './pageOfRows';

const columns: DataColumn<number>[] = [
  { id: 'value', header: 'Value', cell: String, sortValue: (row) => row },
  { id: 'plain', header: 'Plain', cell: String },
];
const rows = [3, 1, 5, 2, 4];
const page = (change: Partial<Parameters<typeof pageOfRows>[2]>) =>
  pageOfRows(rows, columns, { sortBy: 'value', sortDesc: false, pageIndex: 0, pageSize: 2, ...change });

it('gives one page in the order of a column', () => {
  expect(page({})).toEqual([1, 2]);
  expect(page({ pageIndex: 1 })).toEqual([3, 4]);
  expect(page({ sortDesc: true })).toEqual([5, 4]);
});

it('gives the last page when a page is no longer there', () => {
  expect(page({ pageIndex: 9 })).toEqual([5]);
  expect(pageOfRows([], columns, { sortBy: null, sortDesc: false, pageIndex: 3, pageSize: 2 })).toEqual([]);
});

it('keeps the order of the server where a column cannot be sorted, or is none', () => {
  expect(page({ sortBy: 'plain' })).toEqual([3, 1]);
  expect(page({ sortBy: '__proto__' })).toEqual([3, 1]);
});
