import { useMemo } from 'react';
import { rowSortingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import type { DataColumn } from './DataColumn';
import type { TableState } from './useTableState';

const features = tableFeatures({ rowSortingFeature });
const NO_ROWS: NoRow[] = [];

type Features = typeof features;
type NoRow = Record<string, never>;

function toColumnDef<Row>(column: DataColumn<Row>): ColumnDef<Features, NoRow> {
  return {
    id: column.id,
    header: column.header,
    enableSorting: column.sortValue !== undefined && column.sortable !== false,
    // The accessor only tells the library that the column has a value.
    accessorFn: () => null,
  };
}

/**
 * Columns, headers and the rules of sorting. It is given no rows: sorting and grouping thousands of them is a
 * pure pass of our own, and lines draw their cells themselves.
 */
export function useColumnModel<Row>(
  columns: readonly DataColumn<Row>[],
  { sortBy, sortDesc }: Pick<TableState, 'sortBy' | 'sortDesc'>,
) {
  const defs = useMemo(() => columns.map((column) => toColumnDef(column)), [columns]);
  const sorting = useMemo(
    () => (sortBy === null ? [] : [{ id: sortBy, desc: sortDesc }]),
    [sortBy, sortDesc],
  );
  return useTable<Features, NoRow>({
    features,
    columns: defs,
    data: NO_ROWS,
    manualSorting: true,
    state: { sorting },
  });
}
