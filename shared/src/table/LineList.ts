import { rowItemId, type TableItem } from './tableItems';

/** The lines of a table by their place. */
export type LineList<Row> = {
  length: number;
  at: (index: number) => TableItem<Row> | undefined;
  /** -1 where the list has no such line. */
  indexOf: (id: string) => number;
};

/** Lines that are known already. */
export function listedItems<Row>(items: readonly TableItem<Row>[]): LineList<Row> {
  return {
    length: items.length,
    at: (index) => items[index],
    indexOf: (id) => items.findIndex((item) => item.id === id),
  };
}

/** A line for each row, made when it is asked for: only those in view ever are, however long the list. */
export function plainItems<Row>(rows: readonly Row[], getRowId: (row: Row) => string): LineList<Row> {
  const made = new Map<number, TableItem<Row>>();
  return {
    length: rows.length,
    at: (index) => {
      const known = made.get(index);
      if (known) return known;
      if (index < 0 || index >= rows.length) return undefined;
      const row = rows[index] as Row;
      const item: TableItem<Row> = {
        kind: 'row',
        id: rowItemId(getRowId(row)),
        row,
        grouped: false,
        expanded: null,
      };
      made.set(index, item);
      return item;
    },
    indexOf: (id) => rows.findIndex((row) => rowItemId(getRowId(row)) === id),
  };
}
