import type pg from 'pg';
import { HttpError } from '@/gateway/HttpError';
import { findResources } from '@/platform/search/findResources';
import { readSearchRequest, type Selector } from '@/platform/search/readSelectors';
import type { KindName } from '@/platform/search/resourceKinds';
import type { PlaybookSpec, Target, TargetKind } from './playbookSpec';

const LIST_OF_KIND = {
  config: 'configs',
  component: 'components',
  check: 'checks',
} as const satisfies Record<TargetKind, KindName>;

/** Whether a playbook is about resources at all; if so it does not run without one. */
export function needsTarget(spec: PlaybookSpec): boolean {
  return Object.values(LIST_OF_KIND).some((list) => Array.isArray(spec[list]) && spec[list].length > 0);
}

/** Whether a resource is one of those that a playbook is for: it has to meet every selector of its kind. */
export async function matchesTarget(
  client: pg.PoolClient,
  spec: PlaybookSpec,
  target: Target,
): Promise<boolean> {
  const list = LIST_OF_KIND[target.kind];
  for (const selector of selectorsOf(spec, list) ?? [null]) {
    if (selector === null || (selector.id !== undefined && selector.id !== target.id)) return false;
    // Found by its id wherever it lives, unless the selector says where.
    const wanted: Selector = { agent: 'all', ...selector, id: target.id, limit: 1 };
    if (!(await isFound(client, list, wanted))) return false;
  }
  return true;
}

/** Null when the playbook has none, or none that can be read: those match nothing. */
function selectorsOf(spec: PlaybookSpec, list: KindName): Selector[] | null {
  if (!Array.isArray(spec[list]) || spec[list].length === 0) return null;
  try {
    return readSearchRequest({ [list]: spec[list] as unknown[] }).selectors[list] ?? null;
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

async function isFound(client: pg.PoolClient, kind: KindName, selector: Selector): Promise<boolean> {
  try {
    const found = await findResources(client, kind, [selector], {
      limit: 1,
      timestamps: false,
      now: new Date(),
    });
    return found.length > 0;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
