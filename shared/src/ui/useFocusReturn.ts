import { useEffect, useState } from 'react';

function deepestFocus(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/**
 * Gives the focus back to what had it before something opened. A dialog that closes does so itself; one that goes
 * together with the part that rendered it has no time to, and the focus would be at the start of the page.
 */
export function useFocusReturn(open: boolean): void {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  // While rendering: an effect would find the focus in the dialog already.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(deepestFocus());
  }

  useEffect(() => {
    if (!(opener instanceof HTMLElement)) return undefined;
    return () => {
      queueMicrotask(() => {
        const focused = document.activeElement;
        const isLost = focused === null || focused === document.body;
        if (isLost && opener.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, [opener]);
}
