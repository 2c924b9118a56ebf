import { useState } from 'react';

/** The first items of a long list until somebody asks for all of them. */
export function useFirst<Item>(items: readonly Item[], count: number) {
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && items.length > count;
  return {
    shown: isCut ? items.slice(0, count) : items,
    rest: isCut ? items.length - count : 0,
    showAll: () => setWhole(true),
  };
}
