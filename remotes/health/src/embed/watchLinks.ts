import { patterns } from '@opsdeck/shared/links';
import { findPlace, pathOf } from './findPlace';

/** Any origin tells whether a link stays on its own. */
const CONSOLE = 'http://console.invalid';

/** Whether the area shows a path itself. */
function isOwnPath(pathname: string): boolean {
  return pathname === patterns.health;
}

function wantsNewTab(event: MouseEvent, anchor: HTMLAnchorElement): boolean {
  return event.button === 1 || event.metaKey || event.ctrlKey || event.shiftKey || anchor.target === '_blank';
}

/**
 * Takes links of the console out of the hands of the browser and the router: in somebody else's page their
 * addresses lead nowhere. Links to other origins are left alone. The result ends the watch.
 */
export function watchLinks(
  root: HTMLElement,
  onLeave: (link: string, options: { newTab: boolean }) => void,
): () => void {
  function handleClick(event: MouseEvent) {
    const anchor = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
    const address = anchor?.getAttribute('href');
    if (!anchor || !address?.startsWith('/') || event.button > 1) return;
    const place = findPlace(address, CONSOLE);
    if (!place) return;
    const newTab = wantsNewTab(event, anchor);
    if (isOwnPath(place.pathname) && !newTab) return;
    event.preventDefault();
    onLeave(pathOf(place), { newTab });
  }

  root.addEventListener('click', handleClick, true);
  root.addEventListener('auxclick', handleClick, true);
  return () => {
    root.removeEventListener('click', handleClick, true);
    root.removeEventListener('auxclick', handleClick, true);
  };
}
