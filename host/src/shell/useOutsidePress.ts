import { type RefObject, useEffect } from 'react';

/** Tells of a press outside of something, while it matters. */
export function useOutsidePress(
  ref: RefObject<HTMLElement | null>,
  active: boolean,
  onPress: () => void,
): void {
  useEffect(() => {
    if (!active) return undefined;
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) onPress();
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [ref, active, onPress]);
}
