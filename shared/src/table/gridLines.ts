/** Items under a title of their own; a grid without groups has one section without a title. */
export type GridSection<Item> = { key: string; title: string | null; items: readonly Item[] };

/** A line of the grid: the title of a section, or as many items as fit beside each other. */
export type GridLine<Item> =
  { kind: 'title'; section: GridSection<Item> } | { kind: 'items'; items: readonly Item[]; first: number };

/** How many items of a width fit beside each other, at least one. */
export function columnsThatFit(width: number, itemWidth: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (itemWidth + gap)));
}

/** The lines of the sections. `first` is the place of a line's first item among all items. */
export function toGridLines<Item>(sections: readonly GridSection<Item>[], columns: number): GridLine<Item>[] {
  const lines: GridLine<Item>[] = [];
  let first = 0;
  for (const section of sections) {
    if (section.title !== null) lines.push({ kind: 'title', section });
    for (let start = 0; start < section.items.length; start += columns) {
      const items = section.items.slice(start, start + columns);
      lines.push({ kind: 'items', items, first });
      first += items.length;
    }
  }
  return lines;
}

type Move = 'left' | 'right' | 'up' | 'down' | 'start' | 'end';

/** Where a move leads from an item, by its place among all; moves up and down keep the column where they can. */
export function moveInGrid<Item>(lines: readonly GridLine<Item>[], from: number, move: Move): number {
  const rows = lines.filter((line) => line.kind === 'items');
  const last = rows.at(-1);
  if (!last) return -1;
  const lastPlace = last.first + last.items.length - 1;
  switch (move) {
    case 'start':
      return 0;
    case 'end':
      return lastPlace;
    case 'left':
      return Math.max(from - 1, 0);
    case 'right':
      return Math.min(from + 1, lastPlace);
    default: {
      const row = rows.findIndex(({ first, items }) => from >= first && from < first + items.length);
      const target = rows[row + (move === 'up' ? -1 : 1)];
      const current = rows[row];
      if (!target || !current) return from;
      return target.first + Math.min(from - current.first, target.items.length - 1);
    }
  }
}
