import type { RegistryEntry } from '@opsdeck/shared/contracts';
import { currentEntry, type ShellNavigation } from '@/shell/navigationEntries';
import { findArea } from './findArea';

/**
 * Tells whether an address is worth offering: an area owns it, and if the sidebar could lead there, it does so
 * for this person.
 */
export function createMayOpen(
  remotes: readonly RegistryEntry[],
  navigation: ShellNavigation,
): (href: string) => boolean {
  const visible = new Set([...navigation.main, ...navigation.settings].map((entry) => entry.key));
  return (href) => {
    const path = href.split(/[?#]/, 1)[0] ?? href;
    const owner = findArea(remotes, path);
    if (!owner) return false;
    const listed = currentEntry(
      owner.area.navigation.map((entry) => ({ ...entry, remote: owner.name })),
      path,
    );
    return !listed || visible.has(listed.key);
  };
}
