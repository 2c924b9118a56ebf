import type { ReactNode } from 'react';
import type { DataColumn } from './DataColumn';
import { SortIcon } from './TableIcons';
import type { TableState } from './useTableState';

type TableSortBarProps<Row> = {
  columns: readonly DataColumn<Row>[];
  state: TableState;
  children?: ReactNode;
};

/** Sorting on a phone, where the header has no room. */
export function TableSortBar<Row>({ columns, state, children }: TableSortBarProps<Row>) {
  const sortBy = columns.find((column) => column.id === state.sortBy)?.id ?? '';
  if (columns.length === 0 && !children) return null;
  return (
    <div className="od-table-bar od-table-sort-bar">
      {children}
      <label>
        Sort by
        <select value={sortBy} onChange={(event) => state.setSort(event.target.value, state.sortDesc)}>
          {sortBy === '' && <option value="">-</option>}
          {columns.map(({ id, header }) => (
            <option key={id} value={id}>
              {header}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="od-table-sort"
        data-sorted={state.sortDesc ? 'desc' : 'asc'}
        aria-label={state.sortDesc ? 'Descending, sort ascending' : 'Ascending, sort descending'}
        disabled={sortBy === ''}
        onClick={() => state.setSort(sortBy, !state.sortDesc)}
      >
        <SortIcon />
      </button>
    </div>
  );
}
