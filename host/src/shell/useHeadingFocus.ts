import { useEffect, useRef } from 'react';
import { useLocation } from '@opsdeck/shared/kit/router';

const HEADING = 'h1[tabindex]';

/**
 * Moves the focus to the heading of the page after every navigation but the first, so that keyboard and
 * screen reader go on at the new page. A page that is still loading gets it when its heading appears.
 */
export function useHeadingFocus(header: HTMLElement | null): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);

  useEffect(() => {
    if (!header || seen.current === pathname) return undefined;
    seen.current = pathname;
    let moved = false;
    const follow = () => {
      const heading = header.querySelector<HTMLElement>(HEADING);
      // A placeholder's heading takes the focus with it when the page replaces it.
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (!heading || (moved && !lost)) return;
      heading.focus({ preventScroll: true });
      moved = true;
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(header, { childList: true, subtree: true });
    // From the first key or press on the focus is the person's own.
    const stop = () => observer.disconnect();
    document.addEventListener('keydown', stop, { capture: true, once: true });
    document.addEventListener('pointerdown', stop, { capture: true, once: true });
    return () => {
      stop();
      document.removeEventListener('keydown', stop, { capture: true });
      document.removeEventListener('pointerdown', stop, { capture: true });
    };
  }, [header, pathname]);
}
