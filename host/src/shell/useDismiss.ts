import { type RefObject, useEffect } from 'react';
import { useOutsidePress } from './useOutsidePress';

/** Closes something on Escape and on a press outside of it, while it is open. */
export function useDismiss(ref: RefObject<HTMLElement | null>, open: boolean, onDismiss: () => void): void {
  useOutsidePress(ref, open, onDismiss);
  useEffect(() => {
    if (!open) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [open, onDismiss]);
}
