import type pg from 'pg';
import { HttpError } from '@/gateway/HttpError';
import { isUuid } from '@/gateway/isUuid';
import { parseSearchText, type SearchQuery } from '@/platform/search/parseSearchText';
import type { Selector } from '@/platform/search/readSelectors';
import { RESOURCE_KINDS, type KindName, type ResourceKind } from '@/platform/search/resourceKinds';
import {
  AGENT_NAME,
  createParameters,
  fieldCondition,
  labelCondition,
  matchCondition,
  orderExpression,
  searchCondition,
} from '@/platform/search/searchConditions';

const LOCAL_AGENT = '00000000-0000-0000-0000-000000000000';

export type FoundResource = { id: string } & Record<string, unknown>;

export type FindOptions = { limit: number; timestamps: boolean; now: Date };

/** The union of what the selectors of one kind find, each row once, in the order in which they found it. */
export async function findResources(
  client: pg.PoolClient,
  kind: KindName,
  selectors: readonly Selector[],
  options: FindOptions,
): Promise<FoundResource[]> {
  const found = new Map<string, FoundResource>();
  for (const selector of selectors) {
    if (isBlank(selector)) continue;
    for (const query of queriesOf(selector)) {
      const { text, values } = toSql(kind, selector, query, options);
      const { rows } = await client.query<{ item: FoundResource }>(text, values);
      for (const { item } of rows) if (!found.has(item.id)) found.set(item.id, item);
    }
  }
  return [...found.values()].slice(0, options.limit);
}

/** A selector that says nothing finds nothing; how many and whether deleted ones is not yet what to look for. */
function isBlank({ limit: _limit, includeDeleted: _includeDeleted, ...conditions }: Selector): boolean {
  return Object.keys(conditions).length === 0;
}

function queriesOf(selector: Selector): SearchQuery[] {
  const queries = selector.search === undefined ? [] : parseSearchText(selector.search);
  return queries.length > 0 ? queries : [{ expression: null }];
}

function toSql(kindName: KindName, selector: Selector, query: SearchQuery, options: FindOptions) {
  const kind = RESOURCE_KINDS[kindName];
  const parameters = createParameters();
  const context = { parameters, now: options.now };
  const conditions = [
    ...agentConditions(kindName, kind, selector, (list) =>
      matchCondition(['r.agent_id::text', AGENT_NAME], list, context),
    ),
    ...(selector.includeDeleted ? [] : ['r.deleted_at is null']),
    ...(selector.id === undefined ? [] : [matchCondition(['r.id::text'], selector.id, context)]),
    ...(selector.name === undefined ? [] : [matchCondition(['r.name'], selector.name, context)]),
    ...(selector.namespace === undefined
      ? []
      : [matchCondition(['r.namespace'], selector.namespace, context)]),
    ...(selector.health === undefined ? [] : [matchCondition(['r.health'], selector.health, context)]),
    ...(selector.statuses === undefined
      ? []
      : [matchCondition(['r.status'], selector.statuses.join(','), context)]),
    ...(selector.types === undefined
      ? []
      : [
          only(kindName, 'types', kind.hasTypes),
          matchCondition(['r.type'], selector.types.join(','), context),
        ]),
    ...(selector.labelSelector === undefined
      ? []
      : [labelCondition('r.labels', selector.labelSelector, context)]),
    ...(selector.tagSelector === undefined
      ? []
      : [
          only(kindName, 'tagSelector', kind.hasTags),
          labelCondition('r.tags', selector.tagSelector, context),
        ]),
    ...(selector.fieldSelector === undefined
      ? []
      : [
          only(kindName, 'fieldSelector', kind.hasFieldSelector),
          fieldCondition(selector.fieldSelector, context),
        ]),
    ...(selector.scope === undefined
      ? []
      : [`r.scope_id = ${parameters.add(scopeId(selector.scope))}::uuid`]),
    ...(query.expression === null ? [] : [searchCondition(query.expression, context)]),
  ];
  const order = query.order
    ? `${orderExpression(query.order.field)} ${query.order.isDescending ? 'desc' : 'asc'}, `
    : '';
  const limit = Math.min(options.limit, selector.limit ?? options.limit, query.limit ?? options.limit);
  return {
    text: `select ${itemOf(kind, options.timestamps)} as item from (${kind.rows}) r
      where ${conditions.join(' and ')}
      order by ${order}r.name, r.id limit ${parameters.add(limit)} offset ${parameters.add(query.offset ?? 0)}`,
    values: parameters.values,
  };
}

function agentConditions(
  kindName: KindName,
  kind: ResourceKind,
  { agent }: Selector,
  match: (list: string) => string,
): string[] {
  if (!kind.hasAgent) {
    if (agent !== undefined) throw new HttpError(400, `${kindName} have no agent`);
    return [];
  }
  if (agent === 'all') return [];
  return agent === undefined || agent === 'self' || agent === 'local'
    ? [`r.agent_id = '${LOCAL_AGENT}'`]
    : [match(agent)];
}

function only(kindName: KindName, field: string, isSupported: boolean): string {
  if (!isSupported) throw new HttpError(400, `${field} cannot be used for ${kindName}`);
  return 'true';
}

function scopeId(scope: string): string {
  if (!isUuid(scope)) throw new HttpError(400, 'scope must be the id of the parent');
  return scope;
}

/** Empty members are left out, but for the ones that every item has. */
function itemOf(kind: ResourceKind, timestamps: boolean): string {
  return `jsonb_build_object('id', r.id, 'agent', coalesce(r.agent_id::text, ''), 'name', r.name,
      'namespace', coalesce(r.namespace, ''), 'type', coalesce(r.type, ''))
    || jsonb_strip_nulls(jsonb_build_object('icon', r.icon, 'tags', r.shown_tags, 'health', r.health
      ${kind.showsStatus ? `, 'status', r.status` : ''}
      ${timestamps ? `, 'created_at', r.created_at, 'updated_at', r.updated_at, 'deleted_at', r.deleted_at` : ''}))`;
}
