import { links } from '@opsdeck/shared/links';

/** The kinds of resources that can be searched and have a page, by the names that the search gives them. */
export const RESOURCE_KINDS = {
  checks: { name: 'Check', link: (id: string) => links.check(id), icon: 'health' },
  components: { name: 'Component', link: (id: string) => links.component(id), icon: 'dashboard' },
  configs: { name: 'Catalog', link: (id: string) => links.config(id), icon: 'catalog' },
  canaries: { name: 'Canary', link: (id: string) => links.canary(id), icon: 'settings' },
} as const;

export type ResourceKind = keyof typeof RESOURCE_KINDS;

/** The kinds whose page somebody owns and the person may open. */
export function searchableKinds(mayOpen: (href: string) => boolean): ResourceKind[] {
  const kinds = Object.keys(RESOURCE_KINDS) as ResourceKind[];
  return kinds.filter((kind) => mayOpen(RESOURCE_KINDS[kind].link('00000000-0000-0000-0000-000000000000')));
}
