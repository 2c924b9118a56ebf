import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  preloadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { isRecord, parseJson } from '@opsdeck/shared/lib';
import { failureOfRequest, failureOfResponse } from './probeResource';
import { type RemoteFailure, RemoteLoadError } from './RemoteFailure';

const MANIFEST_TIMEOUT_MS = 4000;
const SCRIPT_TIMEOUT_MS = 8000;
const MANIFEST_PARTS = ['metaData', 'exposes', 'shared'];

export type RemoteSource = { name: string; entry: string; integrity?: string };

/** What the loader asks of the federation library; the only code that talks to it is behind this. */
export type FederationRuntime = {
  load(source: RemoteSource): Promise<unknown>;
  preload(source: RemoteSource): Promise<void>;
};

async function fetchManifest(url: string, init: RequestInit): Promise<Response> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      ...init,
      cache: 'no-cache',
      signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    throw new RemoteLoadError(failureOfRequest(error, url), { cause: error });
  }
  const failure = failureOfResponse(response, url);
  if (failure) throw new RemoteLoadError(failure);
  const manifest = parseJson(text);
  if (manifest === undefined) throw new RemoteLoadError({ kind: 'not-a-script', url });
  // The library remembers a manifest of the wrong shape as a failure for ever, so it must not see one.
  const missing = MANIFEST_PARTS.filter((part) => !isRecord(manifest) || !manifest[part]);
  if (missing.length > 0) {
    throw new RemoteLoadError({ kind: 'broken-module', reason: `its manifest lacks ${missing.join(', ')}` });
  }
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}

function isForeign(url: string): boolean {
  return new URL(url, window.location.href).origin !== window.location.origin;
}

/** Connects to the federation run time of this build. */
export function createFederationRuntime(): FederationRuntime {
  /** What was registered, by the name that the library knows it under. */
  const sources = new Map<string, RemoteSource>();
  // The library reports a failed manifest as text only; the typed failure waits here for the loader.
  const manifestFailures = new Map<string, RemoteFailure>();
  const loaded = new Set<string>();

  // All versions of a remote hand over their container in one global variable, and the library takes what it
  // finds there for the version that it is about to load.
  function clearContainer(source: RemoteSource, key: string): void {
    if (!loaded.has(key)) Reflect.set(globalThis, source.name, undefined);
  }

  const integrityOf = (url: string, key: string | undefined): string | undefined =>
    key !== undefined && /\/remoteEntry\.js(?:\?|$)/.test(url) ? sources.get(key)?.integrity : undefined;

  function prepare(element: HTMLScriptElement | HTMLLinkElement, url: string, key: string | undefined): void {
    const integrity = integrityOf(url, key);
    // As webpack does it for its own chunks: a preloaded file is reused only by a request of the same kind.
    if (isForeign(url)) element.crossOrigin = 'anonymous';
    if (integrity) element.integrity = integrity;
  }

  const plugin: ModuleFederationRuntimePlugin = {
    name: 'opsdeck-network',
    fetch: async (url, init, remoteInfo) => {
      try {
        return await fetchManifest(url, init);
      } catch (error) {
        if (error instanceof RemoteLoadError && remoteInfo)
          manifestFailures.set(remoteInfo.name, error.failure);
        throw error;
      }
    },
    createScript: ({ url, remoteInfo }) => {
      const script = document.createElement('script');
      prepare(script, url, remoteInfo?.name);
      script.async = true;
      script.src = url;
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
    createLink: ({ url, attrs, remoteInfo }) => {
      const link = document.createElement('link');
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
      prepare(link, url, remoteInfo?.name);
      link.href = url;
      return { link, timeout: SCRIPT_TIMEOUT_MS };
    },
  };
  registerPlugins([plugin]);

  /**
   * The name under which the library knows this version. Every further version gets a name of its own: the
   * library's way to replace a remote also takes away the shared modules that the old version was the first
   * to use, and with them the ground below the new one.
   */
  function register(source: RemoteSource): string {
    const versions = [...sources].filter(([, known]) => known.name === source.name);
    const registered = versions.find(([, known]) => known.entry === source.entry);
    if (registered) {
      sources.set(registered[0], source);
      return registered[0];
    }
    const key = versions.length === 0 ? source.name : `${source.name}-${versions.length + 1}`;
    sources.set(key, source);
    registerRemotes([{ name: key, entry: source.entry }]);
    return key;
  }

  return {
    async load(source) {
      const key = register(source);
      manifestFailures.delete(key);
      try {
        clearContainer(source, key);
        const exposed: unknown = await loadRemote(`${key}/remote`);
        loaded.add(key);
        return exposed;
      } catch (error) {
        const failure = manifestFailures.get(key);
        throw failure ? new RemoteLoadError(failure, { cause: error }) : error;
      }
    },
    async preload(source) {
      const key = register(source);
      clearContainer(source, key);
      await preloadRemote([{ nameOrAlias: key, exposes: ['remote'] }]);
    },
  };
}
