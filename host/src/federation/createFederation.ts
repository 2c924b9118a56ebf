import {
  type RegistryEntry,
  type RemoteModule,
  SHARED_VERSION,
  type SlotName,
} from '@opsdeck/shared/contracts';
import { reportError } from '@opsdeck/shared/lib';
import { createSlotRegistry } from '@opsdeck/shared/slots';
import { fetchSiteJson } from '@/site/fetchSiteJson';
import { createRegistryStore } from './createRegistryStore';
import { createRemoteLoader, type RemoteLoader } from './createRemoteLoader';
import type { Federation } from './FederationProvider';
import { createFederationRuntime, type FederationRuntime } from './federationRuntime';
import { probeResource } from './probeResource';
// For the bundler: makes the modules that remotes import part of this build.
import './providedModules';

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

let pageRuntime: FederationRuntime | null = null;

/** Connects registry, loader and slots, starting from an answer of `/remotes.json`. */
export function createFederation(firstRegistry: unknown, runtime?: FederationRuntime): Federation {
  // What the page has loaded stays loaded, also for the next person who signs in.
  pageRuntime ??= runtime ?? createFederationRuntime();
  const registry = createRegistryStore(firstRegistry, {
    fetchRegistry: () => fetchSiteJson('/remotes.json'),
    now: Date.now,
  });
  const base = createRemoteLoader({
    runtime: runtime ?? pageRuntime,
    probe: probeResource,
    provided: SHARED_VERSION,
    pause,
  });

  const connected = new Map<string, RemoteModule>();
  const loader: RemoteLoader = {
    ...base,
    async load(entry) {
      const loaded = await base.load(entry);
      if (connected.get(entry.name) !== loaded.module) {
        connected.set(entry.name, loaded.module);
        slots.setFills(entry.name, loaded.module.slots);
      }
      return loaded;
    },
  };

  const shown = new Set<SlotName>();
  let isBarred = (_entry: RegistryEntry) => false;
  const fill = (slot: SlotName) => {
    for (const entry of registry.getEntries()) {
      if (!entry.area.slots.includes(slot) || isBarred(entry)) continue;
      // A contribution that cannot be loaded is missing from the page, and that is all.
      loader.load(entry).catch((error: unknown) => reportError(error, `slot ${slot}`));
    }
  };
  const slots = createSlotRegistry({
    onRequest: (slot) => {
      shown.add(slot);
      fill(slot);
    },
  });
  return {
    registry,
    loader,
    slots,
    setBarred(next) {
      isBarred = next;
      // An area that came back fills the slots that were on the page before.
      shown.forEach(fill);
    },
  };
}
