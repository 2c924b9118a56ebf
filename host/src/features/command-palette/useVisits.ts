import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from '@opsdeck/shared/kit/router';
import { useSession } from '@opsdeck/shared/session';
import { openPlacesOf, rememberPlace } from './recentPlaces';

/** A page that is left sooner was passed through, not visited. */
const VISIT_MS = 1_000;
const PRODUCT = /\s·\sOpsdeck$/;

/** Remembers the pages that the person visits, by the title of the document. */
export function useVisits(isPlace: (pathname: string) => boolean): void {
  const { pathname } = useLocation();
  const personId = useSession().user.id;
  const counts = isPlace(pathname);

  useEffect(() => openPlacesOf(personId), [personId]);

  // Ended together with the page: the title of the next one must not reach this one.
  useLayoutEffect(() => {
    if (!counts) return undefined;
    const remember = () =>
      rememberPlace(personId, { path: pathname, title: document.title.replace(PRODUCT, '') });
    // The title may still be the one of a page that is loading.
    const observer = new MutationObserver(remember);
    const timer = window.setTimeout(() => {
      remember();
      observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    }, VISIT_MS);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [counts, pathname, personId]);
}
