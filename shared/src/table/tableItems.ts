import type { DataColumn } from './DataColumn';
import { groupRows, type RowGroup, type RowGrouping } from './groupRows';
import { sortRows } from './sortRows';

/** One line of the table body. */
export type TableItem<Row> =
  | { kind: 'group'; id: string; group: RowGroup<Row>; expanded: boolean }
  | { kind: 'row'; id: string; row: Row; grouped: boolean; expanded: boolean | null }
  | { kind: 'detail'; id: string; row: Row };

/** How the body is laid out; every part is optional but the identity of rows. */
export type TableLayout<Row> = {
  getRowId: (row: Row) => string;
  grouping?: RowGrouping<Row> | undefined;
  /** Whether a row can be unfolded into a detail below it. */
  canExpand?: ((row: Row) => boolean) | undefined;
};

/** The id under which a group is kept in the set of what is expanded. */
export function groupItemId(key: string): string {
  return `group:${key}`;
}

/** The id under which a row is kept in the set of what is expanded. */
export function rowItemId(id: string): string {
  return `row:${id}`;
}

/** The rows by the sorted column; as they came when there is none. */
export function sortByColumn<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sort: { sortBy: string | null; sortDesc: boolean },
): readonly Row[] {
  const valueOf = columns.find((column) => column.id === sort.sortBy)?.sortValue;
  return valueOf ? sortRows(rows, valueOf, { desc: sort.sortDesc }) : rows;
}

/**
 * Sorted rows by group. Groups follow the sorted column where it has a value for groups, else their label;
 * the direction applies to the label only when the first column, which shows it, is the sorted one.
 */
export function groupByColumn<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  grouping: RowGrouping<Row>,
  sort: { sortBy: string | null; sortDesc: boolean },
): readonly RowGroup<Row>[] {
  const groups = groupRows(rows, grouping);
  const byLabel = sortRows(groups, (group) => group.label, {
    desc: sort.sortDesc && sort.sortBy === columns[0]?.id,
  });
  const valueOf = columns.find((column) => column.id === sort.sortBy)?.groupSortValue;
  return valueOf ? sortRows(byLabel, valueOf, { desc: sort.sortDesc }) : byLabel;
}

function pushRow<Row>(
  items: TableItem<Row>[],
  row: Row,
  grouped: boolean,
  layout: TableLayout<Row>,
  expanded: ReadonlySet<string>,
): void {
  const id = rowItemId(layout.getRowId(row));
  const isExpanded = layout.canExpand?.(row) ? expanded.has(id) : null;
  items.push({ kind: 'row', id, row, grouped, expanded: isExpanded });
  if (isExpanded) items.push({ kind: 'detail', id: `detail:${id}`, row });
}

/** The lines of a table without groups. */
export function toRowItems<Row>(
  rows: readonly Row[],
  layout: TableLayout<Row>,
  expanded: ReadonlySet<string>,
): TableItem<Row>[] {
  const items: TableItem<Row>[] = [];
  for (const row of rows) pushRow(items, row, false, layout, expanded);
  return items;
}

/** The lines of a grouped table: every group, and the rows of those that are open. */
export function toGroupItems<Row>(
  groups: readonly RowGroup<Row>[],
  layout: TableLayout<Row>,
  expanded: ReadonlySet<string>,
): TableItem<Row>[] {
  const items: TableItem<Row>[] = [];
  for (const group of groups) {
    const id = groupItemId(group.key);
    const isExpanded = expanded.has(id);
    items.push({ kind: 'group', id, group, expanded: isExpanded });
    if (isExpanded) for (const row of group.rows) pushRow(items, row, true, layout, expanded);
  }
  return items;
}
