import type { Hypothesis } from '@/model/Hypothesis';

/** A hypothesis at its place in the tree. */
export type TreeItem = {
  hypothesis: Hypothesis;
  /** From 1 for what stands at the top. */
  level: number;
  /** Its place among its siblings, from 1, and how many they are. */
  place: number;
  siblings: number;
  parentId: string | null;
  childIds: readonly string[];
};

const TYPE_ORDER = ['root', 'factor', 'solution'];

function byTypeAndAge(one: Hypothesis, other: Hypothesis): number {
  const rank = ({ type }: Hypothesis) =>
    (TYPE_ORDER.indexOf(type) + TYPE_ORDER.length + 1) % (TYPE_ORDER.length + 1);
  return rank(one) - rank(other) || (one.createdAt ?? '').localeCompare(other.createdAt ?? '');
}

/**
 * The hypotheses as the lines of a tree, from top to bottom. One whose parent is not there stands at the
 * top, and so does the first of a circle.
 */
export function toTreeItems(hypotheses: readonly Hypothesis[]): TreeItem[] {
  const known = new Map(hypotheses.map((hypothesis) => [hypothesis.id, hypothesis]));
  const children = new Map<string | null, Hypothesis[]>();
  for (const hypothesis of [...known.values()].sort(byTypeAndAge)) {
    const { parentId } = hypothesis;
    const key = parentId !== null && known.has(parentId) ? parentId : null;
    children.set(key, [...(children.get(key) ?? []), hypothesis]);
  }

  const items: TreeItem[] = [];
  const placed = new Set<string>();
  function place(list: readonly Hypothesis[], level: number, parentId: string | null): void {
    const open = list.filter(({ id }) => !placed.has(id));
    for (const { id } of open) placed.add(id);
    for (const [index, hypothesis] of open.entries()) {
      const below = (children.get(hypothesis.id) ?? []).filter(({ id }) => !placed.has(id));
      items.push({
        hypothesis,
        level,
        place: index + 1,
        siblings: open.length,
        parentId,
        childIds: below.map(({ id }) => id),
      });
      place(below, level + 1, hypothesis.id);
    }
  }
  place(children.get(null) ?? [], 1, null);
  for (const hypothesis of known.values()) place([hypothesis], 1, null);
  return items;
}
