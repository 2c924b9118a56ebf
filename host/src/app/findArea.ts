import type { RegistryEntry } from '@opsdeck/shared/contracts';
import { isWithin } from '@/shell/navigationEntries';

/** The remote that owns an address: the longest route prefix wins, whatever the order of the registry. */
export function findArea(remotes: readonly RegistryEntry[], pathname: string): RegistryEntry | null {
  let best: { remote: RegistryEntry; length: number } | null = null;
  for (const remote of remotes) {
    for (const prefix of remote.area.routePrefixes) {
      if (isWithin(pathname, prefix) && prefix.length > (best?.length ?? -1))
        best = { remote, length: prefix.length };
    }
  }
  return best?.remote ?? null;
}
