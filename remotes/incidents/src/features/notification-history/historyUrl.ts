import {
  booleanParam,
  integerParam,
  NEUTRAL,
  parseTag,
  textParam,
  toFilterQuery,
  triStateParam,
  type TriState,
} from '@opsdeck/shared/filters';
import type { TimeRange } from '@opsdeck/shared/time';
import type { SendSummaryQuery } from '@/model/notificationKeys';

/** The server gives no longer page. */
export const MAX_HISTORY_PAGE = 50;
/** The sizes that a page of the history may have. */
export const HISTORY_PAGE_SIZES = [10, 25, 50] as const;

const MAX_PAGE = 1_000_000;

/** The filters of the history in the address; the time range has parameters of its own. */
export type HistoryUrl = {
  search: string;
  status: TriState;
  resourceKind: TriState;
  resourceType: TriState;
  tags: TriState;
  includeDeletedResources: boolean;
  pageIndex: number;
};

/** How the filters are written in the address. */
export const historyUrl = {
  search: textParam(),
  status: triStateParam,
  resourceKind: triStateParam,
  resourceType: triStateParam,
  tags: triStateParam,
  includeDeletedResources: booleanParam(false),
  pageIndex: integerParam(0, { max: MAX_PAGE }),
};

/** The history without filters, from its first page. */
export const NO_HISTORY_FILTERS: HistoryUrl = {
  search: '',
  status: NEUTRAL,
  resourceKind: NEUTRAL,
  resourceType: NEUTRAL,
  tags: NEUTRAL,
  includeDeletedResources: false,
  pageIndex: 0,
};

/** Whether the filters of an address hold something back. */
export function hasHistoryFilters({ search, status, resourceKind, resourceType, tags }: HistoryUrl): boolean {
  return search.trim() !== '' || [status, resourceKind, resourceType, tags].some((list) => list.length > 0);
}

// What a selector of labels could not hold would make the server refuse the whole question.
const WRITABLE = /^[^\s=!(),]+$/;

/** Tags as a selector of labels: `team in (a,b),tier notin (c)`. Null when every tag is let through. */
export function toTagSelector(tags: TriState): string | null {
  const parts = new Map<string, { key: string; operator: string; values: string[] }>();
  for (const { value: text, mark } of tags) {
    const tag = parseTag(text);
    if (!tag || !WRITABLE.test(tag.key) || !WRITABLE.test(tag.value)) continue;
    const operator = mark === 1 ? 'in' : 'notin';
    const id = `${operator} ${tag.key}`;
    const part = parts.get(id) ?? { key: tag.key, operator, values: [] };
    part.values.push(tag.value);
    parts.set(id, part);
  }
  if (parts.size === 0) return null;
  return Array.from(
    parts.values(),
    ({ key, operator, values }) => `${key} ${operator} (${values.join(',')})`,
  ).join(',');
}

/** What is typed matches anywhere in a name; the server alone would look at its beginning. */
export function toSearchPattern(typed: string): string {
  const text = typed.trim();
  return text === '' || text.includes('*') ? text : `*${text}*`;
}

/** What to ask the server for what the address shows. */
export function toSummaryQuery(url: HistoryUrl, range: TimeRange | null, pageSize: number): SendSummaryQuery {
  return {
    search: toSearchPattern(url.search),
    status: toFilterQuery(url.status),
    resourceKind: toFilterQuery(url.resourceKind),
    resourceType: toFilterQuery(url.resourceType),
    tags: toTagSelector(url.tags),
    withDeleted: url.includeDeletedResources,
    range,
    pageIndex: url.pageIndex,
    pageSize: Math.min(pageSize, MAX_HISTORY_PAGE),
  };
}
