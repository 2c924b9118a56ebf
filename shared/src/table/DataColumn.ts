import type { ReactNode } from 'react';
import type { RowGroup } from './groupRows';
import type { SortValue } from './sortRows';

/** Where a cell is drawn. */
export type CellContext = { grouped: boolean };

/** One column of a {@link DataTable}. Keep the list of columns constant between renders. */
export type DataColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row, context: CellContext) => ReactNode;
  /** What rows sort by; a column without it cannot be sorted. */
  sortValue?: (row: Row) => SortValue;
  /** False for a column that has a value to sort by but may not be sorted by people. */
  sortable?: boolean;
  /** What groups sort by when this column is the sorted one. */
  groupSortValue?: (group: RowGroup<Row>) => SortValue;
  /** What a group shows in this column. */
  groupCell?: (group: RowGroup<Row>) => ReactNode;
  /**
   * True when the cells keep no state and open nothing: their elements then pass from row to row when the list
   * changes, which makes a search several times as fast.
   */
  stateless?: boolean;
  /** Numbers go to the end. */
  align?: 'start' | 'end';
  /** Pixels. A column takes what its content needs between `min` and `max`; `grow` shares out the rest. */
  width?: { min?: number; max?: number; grow?: number };
};
