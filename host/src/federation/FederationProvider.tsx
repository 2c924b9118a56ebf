import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { RegistryEntry } from '@opsdeck/shared/contracts';
import type { SlotRegistry } from '@opsdeck/shared/slots';
import type { RegistryStore } from './createRegistryStore';
import type { RemoteLoader } from './createRemoteLoader';

/** How this page finds, loads and connects its areas. */
export type Federation = {
  registry: RegistryStore;
  loader: RemoteLoader;
  slots: SlotRegistry;
  /** Says which areas may not be loaded for a slot, such as those that are switched off. */
  setBarred: (isBarred: (entry: RegistryEntry) => boolean) => void;
};

const FederationContext = createContext<Federation | null>(null);

export function FederationProvider({ value, children }: { value: Federation; children: ReactNode }) {
  return <FederationContext value={value}>{children}</FederationContext>;
}

export function useFederation(): Federation {
  const federation = useContext(FederationContext);
  if (!federation) throw new Error('useFederation needs a FederationProvider above it');
  return federation;
}

/** The list of remotes, kept up to date. */
export function useRemotes(): readonly RegistryEntry[] {
  const { registry } = useFederation();
  return useSyncExternalStore(registry.subscribe, registry.getEntries);
}
