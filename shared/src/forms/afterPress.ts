const ENDS = ['pointerup', 'pointercancel', 'dragend'] as const;

let isPressed = false;
let isWatching = false;

/** Begins to notice whether the pointer is pressed; the same listeners serve every field. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ENDS) window.addEventListener(end, () => (isPressed = false), true);
}

/**
 * Does something at once, or once the pointer is released while it is pressed: what appears or goes in between would
 * move what is pressed from under it, and the click would reach nothing.
 */
export function afterPress(action: () => void): void {
  if (!isPressed) {
    action();
    return;
  }
  function handleEnd(): void {
    for (const end of ENDS) window.removeEventListener(end, handleEnd, true);
    // The click comes right after the release.
    window.setTimeout(action);
  }
  for (const end of ENDS) window.addEventListener(end, handleEnd, true);
}
