import type { GlyphName } from '@/shell/glyphs';

/** The kinds of things that the palette offers, in the order in which it shows them. */
export const PALETTE_GROUPS = {
  recent: 'Recent places',
  pages: 'Pages',
  actions: 'Actions',
  resources: 'Resources',
} as const;

export type PaletteGroup = keyof typeof PALETTE_GROUPS;

/** One line of the palette: it leads somewhere, or it does something here. */
export type PaletteItem = {
  key: string;
  group: PaletteGroup;
  title: string;
  icon: GlyphName;
  /** Said behind the title, such as where a resource lives. */
  detail?: string;
  /** Other words by which people look for it. */
  keywords?: string;
} & ({ href: string; run?: never } | { run: () => void; href?: never });

/** What the shell itself can do from anywhere. */
export type ShellAction = {
  key: string;
  title: string;
  icon: GlyphName;
  keywords?: string;
  run: () => void;
};
