import fc from 'fast-check';
import { columnsThatFit, moveInGrid, toGridLines, type GridSection } from './gridLines';

const sectionsOf = (...counts: number[]): GridSection<number>[] => {
  let next = 0;
  return counts.map((count, index) => ({
    key: String(index),
    title: index === 0 ? null : `Group ${index}`,
    items: Array.from({ length: count }, () => next++),
  }));
};

it.each([
  [1000, 240, 12, 4],
  [100, 240, 12, 1],
  [240, 240, 12, 1],
  [492, 240, 12, 2],
])('fits into %i pixels items of %i with gaps of %i: %i', (width, item, gap, columns) =>
  expect(columnsThatFit(width, item, gap)).toBe(columns),
);

it('holds every item once, in order, never more than fit beside each other', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 6 }), fc.integer({ min: 1, max: 5 }), (counts, columns) => {
      const sections = sectionsOf(...counts);
      const lines = toGridLines(sections, columns);
      const items = lines.flatMap((line) => (line.kind === 'items' ? line.items : []));
      expect(items).toEqual(sections.flatMap((section) => section.items));
      for (const line of lines) {
        if (line.kind === 'title') continue;
        expect(line.items.length).toBeLessThanOrEqual(columns);
        expect(line.items[0]).toBe(line.first);
      }
      expect(lines.filter((line) => line.kind === 'title')).toHaveLength(Math.max(0, counts.length - 1));
    }),
  );
});

describe('moving', () => {
  // 0 1 2 / 3 / title / 4 5
  const lines = toGridLines(sectionsOf(4, 2), 3);
  it.each([
    [0, 'right', 1],
    [2, 'right', 3],
    [0, 'left', 0],
    [5, 'right', 5],
    [1, 'down', 3],
    [3, 'down', 4],
    [5, 'up', 3],
    [0, 'up', 0],
    [4, 'down', 4],
    [3, 'start', 0],
    [0, 'end', 5],
  ] as const)('from %i %s leads to %i', (from, move, to) => expect(moveInGrid(lines, from, move)).toBe(to));

  it('leads nowhere where nothing is', () => expect(moveInGrid([], 0, 'down')).toBe(-1));

  it('never leaves the grid', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(7), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 4 }),
        fc.nat(40),
        fc.constantFrom('left', 'right', 'up', 'down', 'start', 'end'),
        (counts, columns, from, move) => {
          const total = counts.reduce((sum, count) => sum + count, 0);
          fc.pre(total > 0);
          const to = moveInGrid(toGridLines(sectionsOf(...counts), columns), from % total, move);
          expect(to).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThan(total);
        },
      ),
    );
  });
});
