import type { TreeItem } from './toTreeItems';

/** Which line of the tree a key leads to from another one; null where it leads nowhere. */
export function treeTarget(items: readonly TreeItem[], currentId: string | null, key: string): string | null {
  const index = items.findIndex(({ hypothesis }) => hypothesis.id === currentId);
  const idAt = (place: number) => items[place]?.hypothesis.id ?? null;
  const current = items[index];
  switch (key) {
    case 'ArrowDown':
      return idAt(index + 1);
    case 'ArrowUp':
      return index > 0 ? idAt(index - 1) : null;
    case 'ArrowRight':
      return current?.childIds[0] ?? null;
    case 'ArrowLeft':
      return current?.parentId ?? null;
    case 'Home':
      return idAt(0);
    case 'End':
      return idAt(items.length - 1);
    default:
      return null;
  }
}
