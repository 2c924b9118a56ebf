import type { RegistryEntry, RemoteModule } from '@opsdeck/shared/contracts';
import { reportError } from '@opsdeck/shared/lib';
import { explainFailure, type Probe } from './explainFailure';
import type { FederationRuntime } from './federationRuntime';
import { isCompatible } from './isCompatible';
import { readRemoteModule } from './readRemoteModule';
import { isTransient, type RemoteFailure, RemoteLoadError } from './RemoteFailure';

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 200;

/** A remote ready to be shown; `fellBack` tells why it is the previous version and not the released one. */
export type LoadedRemote = {
  module: RemoteModule;
  version: string;
  fellBack: { from: string; failure: RemoteFailure } | null;
};

export type RemoteLoader = {
  /** Loads a remote once per version. A failure is forgotten, so asking again tries again. */
  load(entry: RegistryEntry): Promise<LoadedRemote>;
  /** Forgets a result, so that the next `load` tries the released version again. */
  forget(name: string): void;
  /** Fetches ahead what `load` will need, without running the area itself; never fails. */
  preload(entry: RegistryEntry): void;
};

type Deps = {
  runtime: FederationRuntime;
  probe: Probe;
  provided: string;
  pause: (ms: number) => Promise<void>;
};

type Version = Omit<RegistryEntry, 'previous'>;

/** Loads remotes: compatibility first, then attempts with growing pauses, then the previous version. */
export function createRemoteLoader({ runtime, probe, provided, pause }: Deps): RemoteLoader {
  const loads = new Map<string, { key: string; promise: Promise<LoadedRemote> }>();
  const preloaded = new Set<string>();

  async function loadVersion(version: Version): Promise<RemoteModule> {
    if (!isCompatible(version.requires, provided)) {
      throw new RemoteLoadError({ kind: 'incompatible', requires: version.requires, provided });
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return readRemoteModule(await runtime.load(version), version.name);
      } catch (error) {
        const failure = await explainFailure(error, {
          entryUrl: version.entry,
          probe,
          ...(version.integrity ? { integrity: version.integrity } : {}),
        });
        if (attempt >= ATTEMPTS || !isTransient(failure))
          throw new RemoteLoadError(failure, { cause: error });
        await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
      }
    }
  }

  async function loadEntry(entry: RegistryEntry): Promise<LoadedRemote> {
    try {
      return { module: await loadVersion(entry), version: entry.version, fellBack: null };
    } catch (error) {
      if (!(error instanceof RemoteLoadError)) throw error;
      reportError(error, `remote ${entry.name} ${entry.version}`);
      if (!entry.previous) throw error;
      try {
        const module = await loadVersion(entry.previous);
        return {
          module,
          version: entry.previous.version,
          fellBack: { from: entry.version, failure: error.failure },
        };
      } catch (previousError) {
        reportError(previousError, `remote ${entry.name} ${entry.previous.version} (previous)`);
        // The released version is what has to be mended, so its reason is the one to show.
        throw error;
      }
    }
  }

  return {
    load(entry) {
      const key = `${entry.version} ${entry.entry}`;
      const known = loads.get(entry.name);
      if (known?.key === key) return known.promise;
      const promise = loadEntry(entry);
      loads.set(entry.name, { key, promise });
      promise.catch(() => {
        if (loads.get(entry.name)?.promise === promise) loads.delete(entry.name);
      });
      return promise;
    },
    forget(name) {
      loads.delete(name);
    },
    preload(entry) {
      const key = `${entry.name} ${entry.entry}`;
      if (loads.has(entry.name) || preloaded.has(key) || !isCompatible(entry.requires, provided)) return;
      preloaded.add(key);
      // A failed preload says nothing yet: opening the area will tell.
      runtime.preload(entry).catch(() => preloaded.delete(key));
    },
  };
}
