/** Rows that share a key, in the order they came. */
export type RowGroup<Row> = { key: string; label: string; rows: readonly Row[] };

/** How rows are put into groups. */
export type RowGrouping<Row> = {
  /** The key of a row's group; an empty key is a group like any other. */
  key: (row: Row) => string;
  /** What the group is called; its key unless given. */
  label?: (key: string, rows: readonly Row[]) => string;
};

/** The rows by group, groups in the order of their first row. */
export function groupRows<Row>(
  rows: readonly Row[],
  { key: keyOf, label }: RowGrouping<Row>,
): RowGroup<Row>[] {
  const members = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = members.get(key);
    if (group) group.push(row);
    else members.set(key, [row]);
  }
  return Array.from(members, ([key, group]) => ({ key, label: label?.(key, group) ?? key, rows: group }));
}
