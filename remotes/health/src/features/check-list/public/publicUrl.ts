import { booleanParam, textParam, type UrlCodec } from '@opsdeck/shared/filters';
import {
  DEFAULT_GROUP_BY,
  formatGroupBy,
  groupOptions,
  parseGroupBy,
  type GroupBy,
  type GroupOption,
} from '@/features/check-list/groupBy';
import { createListUrl } from '@/features/check-list/listUrl';

/** The public page's part of the address. What it shows has neither labels nor descriptions. */
export type PublicUrl = { query: string; groupBy: GroupBy; hidePassing: boolean; tab: string | null };

const isPublic = (groupBy: GroupBy): boolean =>
  groupBy.kind === 'none' || (groupBy.kind === 'field' && groupBy.field !== 'description');

const groupByParam: UrlCodec<GroupBy> = {
  parse: (text) => {
    const groupBy = parseGroupBy(text);
    return isPublic(groupBy) ? groupBy : DEFAULT_GROUP_BY;
  },
  format: (groupBy) => {
    const text = formatGroupBy(groupBy);
    return text === formatGroupBy(DEFAULT_GROUP_BY) ? null : text;
  },
};

/** Whoever looks from outside wants to see that all is well, too: passing checks are shown. */
export const publicUrl = {
  query: textParam(),
  groupBy: groupByParam,
  hidePassing: booleanParam(false),
  tab: createListUrl().tab,
};

export const PUBLIC_GROUP_OPTIONS: GroupOption[] = groupOptions([], DEFAULT_GROUP_BY).filter(({ value }) =>
  isPublic(parseGroupBy(value)),
);
