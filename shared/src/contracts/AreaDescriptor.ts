import type { AccessRule } from './access';
import type { Feature } from './features';
import type { SlotName } from './slots/SlotProps';

/** Names of icons that a navigation entry may ask for; the host draws a neutral icon for any other. */
export const NAVIGATION_ICONS = [
  'dashboard',
  'health',
  'incidents',
  'catalog',
  'logs',
  'playbooks',
  'applications',
  'settings',
  'view',
  'notifications',
] as const;

/** The name of a navigation icon. */
export type NavigationIcon = (typeof NAVIGATION_ICONS)[number];

/** One entry of the sidebar. */
export type NavigationEntry = {
  key: string;
  title: string;
  icon: NavigationIcon;
  href: string;
  order: number;
  feature?: Feature;
  access?: AccessRule;
  group?: 'main' | 'settings';
};

/** Something that an area lets people do from anywhere, as an address that shows or begins it. */
export type AreaAction = {
  key: string;
  /** A verb and its object, such as "Show unhealthy checks". */
  title: string;
  href: string;
  feature?: Feature;
  access?: AccessRule;
  icon?: NavigationIcon;
};

/** What the shell must know of an area before any of its code is loaded: pure data. */
export type AreaDescriptor = {
  title: string;
  navigation: NavigationEntry[];
  /** Offered by the command palette. */
  actions?: AreaAction[];
  routePrefixes: string[];
  slots: SlotName[];
};
