import type pg from 'pg';
import { evaluateDateMath } from '@/gateway/evaluateDateMath';
import { HttpError } from '@/gateway/HttpError';
import { isStorableText } from '@/gateway/isStorableText';
import { parseLabelSelector } from '@/platform/search/parseLabelSelector';
import { createParameters, matchCondition, type Parameters } from '@/platform/search/searchConditions';

export type SummaryQuery = {
  search: string;
  status: string;
  resourceType: string;
  resourceKind: string;
  tags: string;
  includeDeletedResources: boolean;
  from: Date | null;
  to: Date | null;
  pageIndex: number;
  pageSize: number;
};

const TEXTS = ['search', 'status', 'resourceType', 'resourceKind', 'tags', 'from', 'to'] as const;
const MAX_TEXT_LENGTH = 2_000;
const MAX_PAGE_SIZE = 50;
const MAX_PAGE = 100_000;

/** Reads the body of a summary: odd page sizes become the largest, odd texts and times are refused. */
export function readSummaryQuery(body: unknown, now: Date): SummaryQuery {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(400, 'A summary needs a JSON object');
  }
  const fields = body as Record<string, unknown>;
  const [search, status, resourceType, resourceKind, tags, from, to] = TEXTS.map((name) =>
    readText(fields, name),
  );
  return {
    search: search ?? '',
    status: status ?? '',
    resourceType: (resourceType ?? '').replaceAll('__', '::'),
    resourceKind: resourceKind ?? '',
    tags: tags ?? '',
    includeDeletedResources: fields.includeDeletedResources === true,
    from: readTime('from', from ?? '', now),
    to: readTime('to', to ?? '', now),
    pageIndex: readNumber(fields.pageIndex, { min: 0, max: MAX_PAGE, otherwise: 0 }),
    pageSize: readNumber(fields.pageSize, { min: 1, max: MAX_PAGE_SIZE, otherwise: MAX_PAGE_SIZE }),
  };
}

function readText(fields: Record<string, unknown>, name: string): string {
  const value = fields[name];
  if (value === undefined || value === null) return '';
  if (!isStorableText(value) || value.length > MAX_TEXT_LENGTH) {
    throw new HttpError(400, `${name} must be text of ${MAX_TEXT_LENGTH} characters at most`);
  }
  return value.trim();
}

function readTime(name: string, text: string, now: Date): Date | null {
  if (text === '') return null;
  const time = evaluateDateMath(text, now);
  if (!time) throw new HttpError(400, `${name} is not a date or date expression`);
  return time;
}

function readNumber(value: unknown, o: { min: number; max: number; otherwise: number }): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= o.min && value <= o.max
    ? value
    : o.otherwise;
}

type Summary = { total: number; results: object[] | null };

/** Sends by resource, the latest first. */
export async function readSendSummary(
  client: pg.ClientBase,
  query: SummaryQuery,
  now: Date,
): Promise<Summary> {
  const parameters = createParameters();
  const conditions = conditionsOf(query, parameters, now);
  const limit = parameters.add(query.pageSize);
  const offset = parameters.add(query.pageIndex * query.pageSize);
  const { rows } = await client.query<{ total: string; item: object }>(
    `with sends as (
       select h.resource_id, h.status, h.count, h.first_observed, h.created_at, h.id, h.body, h.error,
         h.resource_health, h.resource_status, h.resource_health_description,
         r.resource, r.resource_kind, r.resource_type, r.resource_tags
       from public.notification_send_history h
       left join api.notification_send_history_resources r on r.id = h.resource_id
       where ${conditions.join(' and ')}),
     figures as (
       select resource_id, min(first_observed) as first_observed, max(created_at) as last_seen, sum(count) as total,
         coalesce(sum(count) filter (where status = 'sent'), 0) as sent,
         coalesce(sum(count) filter (where status = 'error'), 0) as error,
         coalesce(sum(count) filter (where status in ('silenced', 'inhibited', 'repeat-interval', 'skipped')), 0)
           as suppressed
       from sends group by resource_id),
     latest as (select distinct on (resource_id) * from sends order by resource_id, created_at desc, id desc)
     select count(*) over () as total, jsonb_build_object('resource', l.resource, 'resource_id', l.resource_id,
         'resource_kind', l.resource_kind, 'resource_type', l.resource_type, 'resource_tags', l.resource_tags,
         'resource_health', l.resource_health, 'resource_status', l.resource_status,
         'resource_health_description', l.resource_health_description, 'first_observed', f.first_observed,
         'last_seen', f.last_seen, 'last_message', left(coalesce(nullif(l.error, ''), l.body), 2000), 'total', f.total,
         'sent', f.sent, 'error', f.error, 'suppressed', f.suppressed,
         'in_progress', f.total - f.sent - f.error - f.suppressed) as item
     from figures f join latest l using (resource_id)
     order by f.last_seen desc, f.resource_id limit ${limit} offset ${offset}`,
    parameters.values,
  );
  if (rows.length > 0) return { total: Number(rows[0]?.total), results: rows.map(({ item }) => item) };
  // Beyond the last page the rows no longer say how many there are.
  if (query.pageIndex === 0) return { total: 0, results: null };
  const { total } = await readSendSummary(client, { ...query, pageIndex: 0, pageSize: 1 }, now);
  return { total, results: null };
}

function conditionsOf(query: SummaryQuery, parameters: Parameters, now: Date): string[] {
  const context = { parameters, now };
  const { search, status, resourceType, resourceKind, tags, from, to } = query;
  const pattern = search.includes('*') ? search : `${search}*`;
  return [
    'true',
    ...(query.includeDeletedResources
      ? []
      : [`r.resource is not null and r.resource ->> 'deleted_at' is null`]),
    ...(search === '' ? [] : [`r.resource ->> 'name' ilike ${parameters.add(toLike(pattern))}`]),
    ...(status === '' ? [] : [matchCondition(['h.status'], status, context)]),
    ...(resourceType === '' ? [] : [matchCondition(['r.resource_type'], resourceType, context)]),
    ...(resourceKind === '' ? [] : [matchCondition(['r.resource_kind'], resourceKind, context)]),
    ...(tags === '' ? [] : [tagCondition(tags, parameters)]),
    ...(from === null ? [] : [`h.created_at >= ${parameters.add(from)}::timestamptz`]),
    ...(to === null ? [] : [`h.created_at <= ${parameters.add(to)}::timestamptz`]),
  ];
}

function tagCondition(selector: string, parameters: Parameters): string {
  const conditions = parseLabelSelector(selector).map((requirement) => {
    const value = `(r.resource_tags ->> ${parameters.add(requirement.key)}::text)`;
    switch (requirement.kind) {
      case 'in':
        return `${value} = any (${parameters.add(requirement.values)}::text[])`;
      case 'notin':
        return `coalesce(${value} <> all (${parameters.add(requirement.values)}::text[]), true)`;
      case 'exists':
        return `${value} is not null`;
      case 'absent':
        return `${value} is null`;
    }
  });
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

function toLike(pattern: string): string {
  return pattern.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '%');
}
