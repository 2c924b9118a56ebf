/** The one table of the console: sorting, groups, details, virtual rows, keyboard and URL state. */
export type { CellContext, DataColumn } from './DataColumn';
export { DataTable } from './DataTable';
export type { DataTableProps } from './DataTable';
export { groupRows } from './groupRows';
export type { RowGroup, RowGrouping } from './groupRows';
export { pickRows, pickStateOf } from './rowSelection';
export type { RowSelection } from './rowSelection';
export { sortRows } from './sortRows';
export type { SortValue } from './sortRows';
export { groupItemId, rowItemId } from './tableItems';
export { DEFAULT_PAGE_SIZE, PAGE_SIZES, SIMPLE_PAGE_SIZES, useTableState } from './useTableState';
export type { TableState, TableStateOptions } from './useTableState';
