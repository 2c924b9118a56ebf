import { links } from '@opsdeck/shared/links';

type Keys = readonly string[];

/**
 * Every shortcut of the console. `Mod` is Ctrl, or Cmd on a Mac; keys in a row are pressed one after the other.
 */
export type Shortcut = {
  keys: Keys;
  title: string;
  group: 'General' | 'Go to' | 'Lists';
} & ({ command: CommandName } | { href: string } | { note: true });

type CommandName = 'openPalette' | 'openShortcuts' | 'refresh';

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['Mod+K'], title: 'Open the command palette', group: 'General', command: 'openPalette' },
  { keys: ['?'], title: 'Show the keyboard shortcuts', group: 'General', command: 'openShortcuts' },
  { keys: ['r'], title: 'Refresh the page', group: 'General', command: 'refresh' },
  { keys: ['Escape'], title: 'Close what is open', group: 'General', note: true },
  { keys: ['g', 'd'], title: 'Dashboard', group: 'Go to', href: links.topology() },
  { keys: ['g', 'h'], title: 'Health', group: 'Go to', href: links.health() },
  { keys: ['g', 'i'], title: 'Incidents', group: 'Go to', href: links.incidents() },
  { keys: ['g', 'c'], title: 'Catalog', group: 'Go to', href: links.catalog() },
  { keys: ['g', 'l'], title: 'Logs', group: 'Go to', href: links.logs() },
  { keys: ['g', 'p'], title: 'Playbooks', group: 'Go to', href: links.playbooks() },
  { keys: ['g', 'a'], title: 'Applications', group: 'Go to', href: links.applications() },
  { keys: ['g', 'n'], title: 'Notifications', group: 'Go to', href: links.notifications() },
  { keys: ['↑', '↓'], title: 'Move between rows', group: 'Lists', note: true },
  { keys: ['Enter'], title: 'Open the row', group: 'Lists', note: true },
];

/** The shortcuts that lead somewhere the person may go, and those that lead nowhere in particular. */
export function usableShortcuts(mayOpen: (href: string) => boolean): Shortcut[] {
  return SHORTCUTS.filter((shortcut) => !('href' in shortcut) || mayOpen(shortcut.href));
}
