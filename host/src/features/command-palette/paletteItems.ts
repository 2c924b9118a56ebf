import type { AreaAction } from '@opsdeck/shared/contracts';
import type { ShellNavigation } from '@/shell/navigationEntries';
import type { FoundResource } from './api/searchResources';
import { PALETTE_GROUPS, type PaletteGroup, type PaletteItem, type ShellAction } from './PaletteItem';
import { rankItems } from './rankItems';
import type { RecentPlace } from './recentPlaces';
import { RESOURCE_KINDS } from './resourceKinds';

export type PaletteSources = {
  navigation: ShellNavigation;
  areaActions: readonly AreaAction[];
  shellActions: readonly ShellAction[];
  recent: readonly RecentPlace[];
};

export type PaletteSection = { group: PaletteGroup; title: string; items: PaletteItem[] };

/** Everything that the palette offers before anything is typed. */
export function paletteItems({
  navigation,
  areaActions,
  shellActions,
  recent,
}: PaletteSources): PaletteItem[] {
  const pageOf =
    (detail?: string) =>
    (entry: ShellNavigation['main'][number]): PaletteItem => ({
      key: `page ${entry.key}`,
      group: 'pages',
      title: entry.title,
      icon: entry.icon,
      href: entry.href,
      ...(detail ? { detail, keywords: detail } : {}),
    });
  return [
    ...recent.map(({ path, title }): PaletteItem => ({
      key: `recent ${path}`,
      group: 'recent',
      title,
      detail: path,
      icon: 'recent',
      href: path,
    })),
    ...navigation.main.map(pageOf()),
    ...navigation.settings.map(pageOf('Settings')),
    ...areaActions.map(({ key, title, href, icon = 'view' }): PaletteItem => ({
      key: `action ${key}`,
      group: 'actions',
      title,
      icon,
      href,
    })),
    ...shellActions.map(({ key, ...action }): PaletteItem => ({
      ...action,
      key: `shell ${key}`,
      group: 'actions',
    })),
  ];
}

/** What a search found, as lines that lead to it. */
export function resourceItems(found: readonly FoundResource[]): PaletteItem[] {
  return found.map(({ kind, id, name, namespace }) => {
    const { name: kindName, link, icon } = RESOURCE_KINDS[kind];
    return {
      key: `resource ${kind} ${id}`,
      group: 'resources',
      title: name,
      detail: namespace ? `${kindName} in ${namespace}` : kindName,
      icon,
      href: link(id),
    };
  });
}

/**
 * The lines that fit a query, in groups. Without a query the groups have their fixed order, with one the group
 * of the best match comes first. A page that was also visited lately is listed once.
 */
export function paletteSections(query: string, items: readonly PaletteItem[]): PaletteSection[] {
  const isSearching = query.trim() !== '';
  const pages = new Set(items.flatMap((item) => (item.group === 'pages' ? (item.href ?? []) : [])));
  const listed = isSearching
    ? items.filter((item) => item.group !== 'recent' || !pages.has(item.href ?? ''))
    : items;
  const ranked = rankItems(query, listed);
  const groups = isSearching
    ? [...new Set(ranked.map((item) => item.group))]
    : (Object.keys(PALETTE_GROUPS) as PaletteGroup[]);
  return groups
    .map((group) => ({
      group,
      title: PALETTE_GROUPS[group],
      items: ranked.filter((item) => item.group === group),
    }))
    .filter((section) => section.items.length > 0);
}
