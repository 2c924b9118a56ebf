/** The entries of an open menu, in the order in which they stand. */
export function menuItems(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([disabled])') ?? [])];
}

/** The entry that a key leads to: up, down, first, last, or the next one that begins with the letter. */
export function itemForKey(
  items: readonly HTMLElement[],
  from: Element | null,
  key: string,
): HTMLElement | null {
  const at = items.findIndex((item) => item === from);
  if (key === 'ArrowDown') return items[(at + 1) % items.length] ?? null;
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1) ?? null;
  if (key === 'Home') return items[0] ?? null;
  if (key === 'End') return items.at(-1) ?? null;
  if (key.length !== 1 || key === ' ') return null;
  const letter = key.toLowerCase();
  const round = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return round.find((item) => item.textContent.trim().toLowerCase().startsWith(letter)) ?? null;
}
