import { createRoot } from 'react-dom/client';
import { reportError, setReaderLocale, setStoragePlace } from '@opsdeck/shared/lib';
import { ErrorBoundary } from '@opsdeck/shared/ui';
import { styleRoot } from './addStyles';
import { createConnection, type Connection } from './createConnection';
import { createEmbedRouter } from './createEmbedRouter';
import { EmbeddedHealth } from './EmbeddedHealth';
import { EmbedFailure } from './EmbedFailure';
import type { EmbedHandle, EmbedOptions, EmbedProblem } from './EmbedOptions';
import { findPlace, pathOf } from './findPlace';
import { readOptions } from './readOptions';
import { addressParameter, readAddress, writeAddress } from './syncAddress';
import { toProblem } from './toProblem';
import { patchSearch, toSearch } from './toSearch';
import { watchLinks } from './watchLinks';
import '@opsdeck/shared/theme/theme.css';
import './embed.css';

setStoragePlace('memory');

function createPlace(element: HTMLElement | ShadowRoot): { shadow: ShadowRoot; remove: () => void } {
  if (element instanceof ShadowRoot) return { shadow: element, remove: () => undefined };
  const host = document.createElement('div');
  host.style.cssText = 'display: block; height: 100%';
  element.append(host);
  return { shadow: host.attachShadow({ mode: 'open' }), remove: () => host.remove() };
}

/** Shows the health area in an element, or in a shadow root of the page's own. */
export function mount(element: HTMLElement | ShadowRoot, given: EmbedOptions): EmbedHandle {
  if (!(element instanceof HTMLElement) && !(element instanceof ShadowRoot)) {
    throw new TypeError('opsdeck: mount needs an element to show the area in');
  }
  let options = readOptions(given);
  setReaderLocale(options.locale);
  if (options.storage) setStoragePlace('browser');

  const place = createPlace(element);
  const root = document.createElement('div');
  root.className = 'od-embed';
  root.lang = 'en';
  const container = document.createElement('div');
  container.className = 'od-embed-app';
  root.append(container);
  const unstyle = styleRoot(place.shadow);
  place.shadow.append(root);

  const handleProblem = (problem: EmbedProblem) => options.onError?.(problem);

  function handleLeave(link: string, { newTab = false }: { newTab?: boolean } = {}) {
    const console = options.consoleUrl ?? options.apiBase.replace(/\/api\/?$/, '/');
    const place = findPlace(link, new URL(console, document.baseURI).href);
    if (!place) return;
    const { href } = place;
    const path = pathOf(place);
    if (options.onNavigate && !newTab) options.onNavigate(path, { link: path, href });
    else window.open(href, '_blank', 'noopener');
  }

  const connect = (token?: string | null): Connection =>
    createConnection({
      apiBase: options.apiBase,
      askToken: () => options.tokenProvider?.() ?? null,
      onProblem: handleProblem,
      onOtherPerson: (text) => switchTo(connect(text)),
      ...(token === undefined ? {} : { token }),
    });

  const parameter = addressParameter(options.syncUrl);
  const router = createEmbedRouter({
    search: (parameter && readAddress(parameter)) ?? toSearch(options),
    onLeave: handleLeave,
  });
  const unsubscribe = router.subscribe(({ location }) => {
    if (parameter) writeAddress(parameter, location.search.slice(1));
  });
  const unwatch = watchLinks(root, handleLeave);

  let connection = connect();
  let candidate: Connection | null = null;
  const app = createRoot(container, {
    onUncaughtError: (error) => {
      reportError(error, 'embedded health');
      handleProblem(toProblem(error));
    },
  });
  function render() {
    app.render(
      <ErrorBoundary
        where="embedded health"
        fallback={(error, retry) => <EmbedFailure error={error} onRetry={retry} />}
      >
        <EmbeddedHealth
          root={root}
          options={options}
          connection={connection}
          router={router}
          onProblem={handleProblem}
          onReconnect={() => switchTo(connect())}
        />
      </ErrorBoundary>,
    );
  }
  function switchTo(next: Connection) {
    connection.close();
    if (candidate !== next) candidate?.close();
    candidate = null;
    connection = next;
    render();
  }
  /** Whose token another provider gives decides: pages pass a new function for the same person all the time. */
  async function followProvider() {
    candidate?.close();
    const next = connect();
    candidate = next;
    const token = await next.token().catch(() => null);
    if (candidate !== next) return;
    candidate = null;
    if (!connection.holds(token) || connection.hasFailed()) switchTo(next);
  }
  render();

  let isMounted = true;
  return {
    update(changes) {
      if (!isMounted) throw new Error('opsdeck: this area is no longer on the page');
      const before = options;
      options = readOptions({ ...before, ...changes });
      setReaderLocale(options.locale);
      const { pathname, search } = router.state.location;
      const next = patchSearch(search, before, options);
      if (next !== new URLSearchParams(search).toString()) {
        void router.navigate({ pathname, search: next && `?${next}` }, { replace: true });
      }
      if (options.apiBase !== before.apiBase) {
        switchTo(connect());
        return;
      }
      render();
      if (options.tokenProvider !== before.tokenProvider) void followProvider();
    },
    unmount() {
      if (!isMounted) return;
      isMounted = false;
      connection.close();
      candidate?.close();
      candidate = null;
      unwatch();
      unsubscribe();
      app.unmount();
      router.dispose();
      unstyle();
      root.remove();
      place.remove();
    },
  };
}
