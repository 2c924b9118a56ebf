import type { ResourceSelector, ResourceTarget } from '@/model/ResourceSelector';

type Organization = string | null;

/** What is searched for by a picker of resources. */
export type ResourceQuery = {
  kind: ResourceTarget['kind'];
  text: string;
  filter: readonly ResourceSelector[];
};

/** Cache keys of playbooks and of what is chosen for them; `all` is the prefix of every other one. */
export const playbookKeys = {
  all: (organization: Organization) => ['playbooks', organization] as const,
  list: (organization: Organization) => ['playbooks', organization, 'list'] as const,
  detail: (organization: Organization, playbookId: string) =>
    ['playbooks', organization, 'detail', { playbookId }] as const,
  /** A visit of its own reads anew: what somebody begins to edit must not be an earlier state. */
  edited: (organization: Organization, playbookId: string, visit: number) =>
    ['playbooks', organization, 'edited', { playbookId, visit }] as const,
  ofResource: (organization: Organization, target: ResourceTarget) =>
    ['playbooks', organization, 'of-resource', target] as const,
  parameters: (organization: Organization, playbookId: string, target: ResourceTarget | null) =>
    ['playbooks', organization, 'parameters', { playbookId, target }] as const,
  schema: (organization: Organization, path: string) =>
    ['playbooks', organization, 'schema', { path }] as const,
  resources: (organization: Organization, query: ResourceQuery) =>
    ['resources', organization, 'search', query] as const,
  namedResources: (organization: Organization, kind: ResourceTarget['kind'], ids: readonly string[]) =>
    ['resources', organization, 'named', { kind, ids }] as const,
};
