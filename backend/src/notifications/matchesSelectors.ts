import type pg from 'pg';
import { findResources } from '@/platform/search/findResources';
import { readSearchRequest, type Selector } from '@/platform/search/readSelectors';
import type { KindName } from '@/platform/search/resourceKinds';
import type { Subject } from './Subject';
import { HttpError } from '@/gateway/HttpError';

const SEARCHED_AS: Partial<Record<Subject['kind'], KindName>> = {
  check: 'checks',
  component: 'components',
  config: 'configs',
};

/** Reads selectors strictly; throws an `HttpError` for what is none. */
export function readResourceSelectors(value: unknown): Selector[] {
  return readSearchRequest({ configs: value }).selectors.configs ?? [];
}

/** Whether one of the selectors finds this resource, wherever it runs. */
export async function matchesSelectors(
  client: pg.PoolClient,
  selectors: readonly Selector[],
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
): Promise<boolean> {
  const kindName = SEARCHED_AS[kind];
  if (!kindName) return false;
  for (const selector of selectors) {
    if (selector.id !== undefined && selector.id !== id) continue;
    const isBlank = Object.keys(selector).every((key) => key === 'limit' || key === 'includeDeleted');
    if (isBlank) continue;
    const asked = { ...selector, id, agent: selector.agent ?? 'all' };
    try {
      const found = await findResources(client, kindName, [asked], {
        limit: 1,
        timestamps: false,
        now: new Date(),
      });
      if (found.length > 0) return true;
    } catch (error) {
      // A selector about what this kind does not have (tags of a check) finds none of it.
      if (!(error instanceof HttpError)) throw error;
    }
  }
  return false;
}
