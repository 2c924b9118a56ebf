import fc from 'fast-check';
import { buildWireHypothesis } from '@/fixtures/buildWireHypothesis';
import { toHypothesis, type Hypothesis } from '@/model/Hypothesis';
import { toTreeItems } from './toTreeItems';
import { treeTarget } from './treeTarget';

function build(
  id: string,
  parentId: string | null,
  type = 'root',
  createdAt = '2025-01-01T00:00:00Z',
): Hypothesis {
  const hypothesis = toHypothesis(
    buildWireHypothesis({ id, parent_id: parentId, type, title: id, created_at: createdAt }),
  );
  if (!hypothesis) throw new Error('no hypothesis');
  return hypothesis;
}

const TREE = [
  build('solution', 'factor', 'solution'),
  build('second root', null, 'root', '2025-01-02T00:00:00Z'),
  build('factor', 'root', 'factor'),
  build('root', null),
];

it('puts every hypothesis below its parent, with its place among its siblings', () => {
  const lines = toTreeItems(TREE).map(({ hypothesis, level, place, siblings, parentId, childIds }) => [
    hypothesis.id,
    level,
    `${place}/${siblings}`,
    parentId,
    childIds.join(),
  ]);
  expect(lines).toEqual([
    ['root', 1, '1/2', null, 'factor'],
    ['factor', 2, '1/1', 'root', 'solution'],
    ['solution', 3, '1/1', 'factor', ''],
    ['second root', 1, '2/2', null, ''],
  ]);
});

it('shows what has lost its parent, and circles, at the top', () => {
  const items = toTreeItems([
    build('orphan', 'gone'),
    build('a', 'b'),
    build('b', 'a'),
    build('self', 'self'),
  ]);
  expect(items.map(({ hypothesis }) => hypothesis.id).sort()).toEqual(['a', 'b', 'orphan', 'self']);
  expect(items.find(({ hypothesis }) => hypothesis.id === 'orphan')?.level).toBe(1);
});

it('holds every hypothesis exactly once, each right below what it belongs to', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const parents = fc.array(fc.option(fc.constantFrom(...ids, 'gone')), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(parents, fc.shuffledSubarray(ids, { minLength: 6 }), (parentOf, order) => {
      const items = toTreeItems(order.map((id) => build(id, parentOf[ids.indexOf(id)] ?? null)));
      expect(items.map(({ hypothesis }) => hypothesis.id).sort()).toEqual(ids);
      for (const [index, { level, parentId }] of items.entries()) {
        const above = items.slice(0, index).findLast((item) => item.level < level);
        expect(above?.hypothesis.id ?? null).toBe(parentId);
        expect(level).toBe((above?.level ?? 0) + 1);
      }
    }),
  );
});

it.each([
  ['root', 'ArrowDown', 'factor'],
  ['second root', 'ArrowDown', null],
  ['factor', 'ArrowUp', 'root'],
  ['root', 'ArrowUp', null],
  ['root', 'ArrowRight', 'factor'],
  ['solution', 'ArrowRight', null],
  ['solution', 'ArrowLeft', 'factor'],
  ['root', 'ArrowLeft', null],
  ['solution', 'Home', 'root'],
  ['root', 'End', 'second root'],
  ['root', 'x', null],
])('leads from %s by %s to %s', (from, key, to) => {
  expect(treeTarget(toTreeItems(TREE), from, key)).toBe(to);
});
