/** Rows that a person picked, by their ids. The owner keeps them; ids of rows that are not shown stay picked. */
export type RowSelection<Row> = {
  selected: ReadonlySet<string>;
  /** A stable function. */
  onChange: (selected: ReadonlySet<string>) => void;
  /** What a row is called, for its checkbox. A stable function. */
  nameOf: (row: Row) => string;
};

/** How many of several rows are picked. */
export type PickState = 'all' | 'some' | 'none';

/** The selection with rows added or taken away; the others stay as they are. */
export function pickRows(
  selected: ReadonlySet<string>,
  ids: Iterable<string>,
  { picked }: { picked: boolean },
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (picked) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** How many of some rows are picked; none of no rows. */
export function pickStateOf(selected: ReadonlySet<string>, ids: Iterable<string>): PickState {
  if (selected.size === 0) return 'none';
  let picked = false;
  let left = false;
  for (const id of ids) {
    if (selected.has(id)) picked = true;
    else left = true;
    if (picked && left) return 'some';
  }
  return picked ? 'all' : 'none';
}
