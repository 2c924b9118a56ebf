import type { EmbedHandle, EmbedOptions } from '../EmbedOptions';

/** Filled in by the build that this script lies beside. */
declare const OPSDECK_CONTAINER: string;
declare const OPSDECK_ENTRY_INTEGRITY: string;

type EmbedModule = {
  mount: (element: HTMLElement | ShadowRoot, options: EmbedOptions) => EmbedHandle;
};

type Container = {
  init: (shareScope: object) => unknown;
  get: (name: string) => Promise<() => EmbedModule>;
};

// Only while the script itself runs does the browser say where it came from.
const base = new URL('.', (document.currentScript as HTMLScriptElement).src).href;

let loading: Promise<EmbedModule> | null = null;

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.crossOrigin = 'anonymous';
    script.integrity = OPSDECK_ENTRY_INTEGRITY;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    };
    document.head.append(script);
  });
}

async function load(): Promise<EmbedModule> {
  await loadScript(`${base}remoteEntry.js`);
  const container = Reflect.get(globalThis, OPSDECK_CONTAINER) as Container;
  // A scope of its own: nothing that the page shares is taken, and nothing of ours is offered to it.
  await container.init({});
  const factory = await container.get('./embed');
  return factory();
}

/** The area's code, loaded once for the page; a failure is forgotten, so that the next call tries again. */
export function loadEmbed(): Promise<EmbedModule> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
