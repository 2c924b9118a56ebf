import { booleanParam, textParam, type UrlCodec } from '@opsdeck/shared/filters';
import { DEFAULT_GROUP_BY, formatGroupBy, parseGroupBy, type GroupBy } from './groupBy';

/** The list's part of the address; sorting is kept by the table. */
export type ListUrl = { query: string; groupBy: GroupBy; hidePassing: boolean };

const groupByParam: UrlCodec<GroupBy> = {
  parse: parseGroupBy,
  format: (groupBy) => {
    const text = formatGroupBy(groupBy);
    return text === formatGroupBy(DEFAULT_GROUP_BY) ? null : text;
  },
};

export const listUrl = { query: textParam(), groupBy: groupByParam, hidePassing: booleanParam(true) };
