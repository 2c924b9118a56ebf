import type { ApiClient } from '@opsdeck/shared/api';
import { isRecord } from '@opsdeck/shared/lib';
import type { ResourceKind } from '../resourceKinds';

export type FoundResource = { kind: ResourceKind; id: string; name: string; namespace: string };

/** Shorter texts find half of the estate, and the server has to look at all of it. */
export const MIN_SEARCH_LENGTH = 3;
const LIMIT = 8;

/** A typed text as the search language reads it: every word anywhere in the name, none of its operators. */
export function toSearchText(typed: string): string {
  return typed
    .split(/\s+/)
    .map((word) => word.replace(/["()|;:,=<>!@*\\]+/g, '*'))
    .filter((word) => /[^*-]/.test(word))
    .map((word) => `*${word}*`.replace(/\*+/g, '*'))
    .join(' ');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readFound(kind: ResourceKind, items: unknown): FoundResource[] {
  if (!Array.isArray(items)) return [];
  return items.filter(isRecord).flatMap((item) => {
    const id = textOf(item['id']);
    if (id === '') return [];
    return [{ kind, id, name: textOf(item['name']) || id, namespace: textOf(item['namespace']) }];
  });
}

/** Resources of the given kinds by a part of their name, a few of each kind. */
export async function searchResources(
  api: ApiClient,
  { text, kinds }: { text: string; kinds: readonly ResourceKind[] },
  signal: AbortSignal,
): Promise<FoundResource[]> {
  const search = toSearchText(text);
  if (search === '' || kinds.length === 0) return [];
  const selectors = Object.fromEntries(kinds.map((kind) => [kind, [{ agent: 'all', search }]]));
  const answer = await api.post<unknown>('resources/search', { limit: LIMIT, ...selectors }, { signal });
  return isRecord(answer) ? kinds.flatMap((kind) => readFound(kind, answer[kind])) : [];
}
