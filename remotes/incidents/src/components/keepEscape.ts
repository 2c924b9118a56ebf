import type { KeyboardEvent } from 'react';

/** Keeps Escape in a code editor, where it lets Tab leave: the dialog around it would close. */
export function keepEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  event.nativeEvent.stopImmediatePropagation();
}
