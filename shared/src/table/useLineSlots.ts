import { useState } from 'react';

/**
 * Which elements draw which lines. When the list changes, lines take over the elements at their place, so that a
 * search writes texts instead of building rows; while the list only scrolls, a line keeps its element.
 */
export function createLineSlots() {
  let list: unknown = null;
  let count = 0;
  let slots = new Map<string, number>();

  return (items: unknown, ids: readonly string[]): number[] => {
    const isNewList = items !== list;
    const inOrder = isNewList ? [...slots.values()] : [];
    const next = new Map<string, number>();
    ids.forEach((id, place) => next.set(id, (isNewList ? inOrder[place] : slots.get(id)) ?? count++));
    list = items;
    slots = next;
    return ids.map((id) => next.get(id) ?? 0);
  };
}

/** The slots of one table. */
export function useLineSlots() {
  const [slotsOf] = useState(createLineSlots);
  return slotsOf;
}
