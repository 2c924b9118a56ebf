import type { AreaDescriptor } from './AreaDescriptor';

/** One published remote. `requires` is the semver range of this package that it was built for. */
export type RegistryEntry = {
  name: string;
  version: string;
  entry: string;
  integrity?: string;
  requires: string;
  area: AreaDescriptor;
  previous?: Omit<RegistryEntry, 'previous'>;
};

/** The content of `/remotes.json`, the only list of remotes. */
export type RemoteRegistry = { remotes: RegistryEntry[] };
