import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { LineList } from './LineList';
import { pickRows, pickStateOf, type PickState, type RowSelection } from './rowSelection';
import type { TableItem } from './tableItems';

type Source<Row> = {
  items: LineList<Row>;
  rows: readonly Row[];
  getRowId: (row: Row) => string;
};

/** The ids of the rows from one line to another, both included. */
function idsBetween<Row>({ items, getRowId }: Source<Row>, from: number, to: number): string[] {
  const ids: string[] = [];
  for (let index = Math.min(from, to); index <= Math.max(from, to); index += 1) {
    const item = items.at(index);
    if (item?.kind === 'row') ids.push(getRowId(item.row));
  }
  return ids;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The rules of picking: a line by itself, with Shift everything from the line picked before, a group with all its
 * members, and all rows that the table was given.
 */
export function useRowSelection<Row>(selection: RowSelection<Row> | undefined, source: Source<Row>) {
  const { rows, getRowId } = source;
  const anchor = useRef<string | null>(null);
  const latest = useRef({ selection, source });
  useLayoutEffect(() => {
    latest.current = { selection, source };
  });

  const pick = useCallback((itemId: string, { range }: { range: boolean }) => {
    const { selection: current, source: now } = latest.current;
    const index = now.items.indexOf(itemId);
    const item = now.items.at(index);
    if (!current || !item || item.kind === 'detail') return;
    if (item.kind === 'group') {
      const ids = item.group.rows.map(now.getRowId);
      current.onChange(
        pickRows(current.selected, ids, { picked: pickStateOf(current.selected, ids) !== 'all' }),
      );
      return;
    }
    const from = range && anchor.current !== null ? now.items.indexOf(anchor.current) : -1;
    const ids = idsBetween(now, from < 0 ? index : from, index);
    anchor.current = itemId;
    current.onChange(
      pickRows(current.selected, ids, { picked: !current.selected.has(now.getRowId(item.row)) }),
    );
  }, []);

  const pickAll = useCallback(() => {
    const { selection: current, source: now } = latest.current;
    if (!current) return;
    const ids = now.rows.map(now.getRowId);
    current.onChange(
      pickRows(current.selected, ids, { picked: pickStateOf(current.selected, ids) !== 'all' }),
    );
  }, []);

  const selected = selection?.selected ?? NOTHING;
  const all = useMemo(
    () => (selected.size === 0 ? 'none' : pickStateOf(selected, rows.map(getRowId))),
    [getRowId, rows, selected],
  );
  const stateOf = useMemo(() => {
    // A large group is counted once and not at every scroll.
    const groups = new WeakMap<object, PickState>();
    return (item: TableItem<Row>): PickState => {
      if (item.kind !== 'group') return selected.has(getRowId(item.row)) ? 'all' : 'none';
      const known = groups.get(item.group);
      if (known) return known;
      const state = pickStateOf(selected, item.group.rows.map(getRowId));
      groups.set(item.group, state);
      return state;
    };
  }, [getRowId, selected]);

  return { pick, pickAll, all, stateOf };
}
