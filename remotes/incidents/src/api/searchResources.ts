import { type ApiClient, readLabels, readRecord, readText } from '@opsdeck/shared/api';
import type { ResourceKind, ResourceSelector } from '@/model/ResourceSelector';

/** A resource that was found. `tags` tell apart what has the same name elsewhere. */
export type FoundResource = { id: string; name: string; type: string; namespace: string; tags: string };

const LISTS: Record<ResourceKind, string> = {
  config: 'configs',
  component: 'components',
  check: 'checks',
  connection: 'connections',
  playbook: 'playbooks',
};

/** More would be no help to anybody who looks through a list. */
const LIMIT = 50;

const MAX_TAGS = 3;

function readTags(value: unknown): string {
  return Object.entries(readLabels(value))
    .filter(([key, tag]) => key !== 'namespace' && tag !== '')
    .slice(0, MAX_TAGS)
    .map(([, tag]) => tag)
    .join(' ');
}

function toFoundResource(wire: unknown): FoundResource | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  return {
    id,
    name: readText(row.name) || id,
    type: readText(row.type),
    namespace: readText(row.namespace),
    tags: readTags(row.tags),
  };
}

// A selector that says nothing finds nothing.
function widen(kind: ResourceKind, selector: ResourceSelector): ResourceSelector {
  const isGlobal = kind === 'connection' || kind === 'playbook';
  return isGlobal ? { name: '*', ...selector } : { agent: 'all', ...selector };
}

/** What somebody types into a picker, as the search language has it: each word anywhere in the name. */
export function toSearchText(typed: string): string {
  return typed
    .replace(/["*]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `"*${word}*"`)
    .join(' ');
}

/** Resources of a kind that match one of the selectors, and the typed text where there is one. */
export async function searchResources(
  api: ApiClient,
  query: { kind: ResourceKind; text: string; filter: readonly ResourceSelector[] },
): Promise<FoundResource[]> {
  const text = toSearchText(query.text);
  const filter = query.filter.length > 0 ? query.filter : [{}];
  const selectors = filter.map((selector) => {
    const search = [selector.search ?? '', text].filter((part) => part !== '').join(' ');
    return { ...widen(query.kind, selector), ...(search === '' ? {} : { search }) };
  });
  const list = LISTS[query.kind];
  const answer = readRecord(await api.post('resources/search', { [list]: selectors, limit: LIMIT }));
  const rows = answer[list];
  return Array.isArray(rows) ? rows.map(toFoundResource).filter((row) => row !== null) : [];
}

/** The resources with these ids, as far as they are still there. */
export async function getNamedResources(
  api: ApiClient,
  kind: ResourceKind,
  ids: readonly string[],
): Promise<FoundResource[]> {
  return searchResources(api, { kind, text: '', filter: ids.map((id) => ({ id })) });
}
