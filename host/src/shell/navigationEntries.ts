import type { NavigationEntry, RegistryEntry } from '@opsdeck/shared/contracts';
import { type DisabledFeatures, isFeatureEnabled } from '@opsdeck/shared/flags';
import { links } from '@opsdeck/shared/links';
import { canAccess, isViewer } from '@opsdeck/shared/rbac';
import type { SidebarView } from './api/useSidebarViews';
import type { GlyphName } from './glyphs';
import { viewGlyph } from './viewGlyph';

/** A sidebar entry together with the remote that owns it. */
export type ShellEntry = Omit<NavigationEntry, 'icon'> & { icon: GlyphName; remote: string };
export type ShellNavigation = { main: ShellEntry[]; settings: ShellEntry[] };

type Who = { roles: readonly string[]; flags: DisabledFeatures };
type Views = { views: readonly SidebarView[]; owner: RegistryEntry | null };

function byOrder(a: ShellEntry, b: ShellEntry): number {
  return a.order - b.order || a.title.localeCompare(b.title);
}

function byTitle(a: ShellEntry, b: ShellEntry): number {
  return a.title.localeCompare(b.title);
}

function viewEntries({ views, owner }: Views): ShellEntry[] {
  if (!owner) return [];
  return views.map(({ id, title, icon, ordinal }) => ({
    key: `view:${id}`,
    title,
    icon: viewGlyph(icon),
    href: links.view(id),
    order: ordinal,
    remote: owner.name,
  }));
}

/** Whether a person may have views in the sidebar at all. */
export function mayReadViews({ roles, flags }: Who): boolean {
  return isFeatureEnabled(flags, 'views') && canAccess(roles, 'views', 'read');
}

/**
 * What a person sees in the sidebar: entries whose feature is on and whose resource they may read, and below
 * them the views flagged for it.
 */
export function navigationEntries(
  remotes: readonly RegistryEntry[],
  { roles, flags }: Who,
  views: Views = { views: [], owner: null },
): ShellNavigation {
  const visible: ShellEntry[] = remotes
    .flatMap((remote) => remote.area.navigation.map((entry) => ({ ...entry, remote: remote.name })))
    .filter((entry) => !entry.feature || isFeatureEnabled(flags, entry.feature))
    .filter((entry) => !entry.access || canAccess(roles, entry.access.resource, entry.access.action));
  const main = visible.filter((entry) => entry.group !== 'settings').sort(byOrder);
  return {
    main: mayReadViews({ roles, flags }) ? [...main, ...viewEntries(views).sort(byOrder)] : main,
    settings: isViewer(roles) ? [] : visible.filter((entry) => entry.group === 'settings').sort(byTitle),
  };
}

/** Whether an address lies at or below a path. */
export function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** The entry that stands for an address: the one with the longest path that contains it. */
export function currentEntry<Entry extends Pick<NavigationEntry, 'href'>>(
  entries: readonly Entry[],
  pathname: string,
): Entry | null {
  return entries
    .filter((entry) => isWithin(pathname, entry.href.split(/[?#]/, 1)[0] ?? entry.href))
    .reduce<Entry | null>(
      (best, entry) => (best && best.href.length >= entry.href.length ? best : entry),
      null,
    );
}
