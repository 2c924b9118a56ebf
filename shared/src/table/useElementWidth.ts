import { useLayoutEffect, useState, type RefObject } from 'react';

/** The inner width of an element as it changes; null where nothing is laid out. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const read = () => setWidth(target.clientWidth || null);
    read();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
