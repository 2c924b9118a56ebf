import type { RegistryEntry } from '@opsdeck/shared/contracts';
import { links } from '@opsdeck/shared/links';
import { currentEntry, type ShellNavigation } from '@/shell/navigationEntries';
import { findArea } from './findArea';

/**
 * Where `/` leads: the dashboard once an area owns it and the person may open it, else the first entry of
 * the sidebar. Null when there is nothing to open.
 */
export function homePath(remotes: readonly RegistryEntry[], navigation: ShellNavigation): string | null {
  const dashboard = links.topology();
  const owner = findArea(remotes, dashboard);
  if (owner) {
    const listed = currentEntry(
      owner.area.navigation.map((entry) => ({ ...entry, remote: owner.name })),
      dashboard,
    );
    if (!listed || navigation.main.some((entry) => entry.key === listed.key)) return dashboard;
  }
  return navigation.main[0]?.href ?? navigation.settings[0]?.href ?? null;
}
