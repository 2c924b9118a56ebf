/** Whether the keyboard is an Apple one, where Cmd does what Ctrl does elsewhere. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** A key as it is written on the keyboard of this computer. */
export function keyLabel(key: string): string {
  return key.replace('Mod+', isApple() ? '⌘ ' : 'Ctrl ').replace('Escape', 'Esc');
}
