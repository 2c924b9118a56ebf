import { sortRows, type DataColumn } from '@opsdeck/shared/table';

type PageQuery = { sortBy: string | null; sortDesc: boolean; pageIndex: number; pageSize: number };

/** One page of rows in the order of a column. A page that is no longer there shows the last one. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  { sortBy, sortDesc, pageIndex, pageSize }: PageQuery,
): readonly Row[] {
  const sortValue = columns.find(({ id }) => id === sortBy)?.sortValue;
  const sorted = sortValue ? sortRows(rows, sortValue, { desc: sortDesc }) : rows;
  const lastPage = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const start = Math.min(pageIndex, lastPage) * pageSize;
  return sorted.slice(start, start + pageSize);
}
