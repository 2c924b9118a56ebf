import { choiceParam, type UrlCodec } from '@opsdeck/shared/filters';
import { formatCheckRange, parseCheckRange, type CheckRange } from '@/model/checkRange';
import { healthUrl } from '@/model/healthUrl';
import { historyUrl, NO_HISTORY_FILTERS, type HistoryUrl } from './historyUrl';

export const DETAIL_TABS = ['history', 'graph', 'spec', 'relationships'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

/** The dialog's part of the address. Its time range may also be a span that a person cut out. */
export type DetailUrl = HistoryUrl & {
  checkId: string | null;
  timeRange: CheckRange | null;
  checkTab: DetailTab;
};

const rangeParam: UrlCodec<CheckRange | null> = {
  parse: parseCheckRange,
  format: (range) => range && formatCheckRange(range),
};

export const detailUrl = {
  checkId: healthUrl.checkId,
  timeRange: rangeParam,
  checkTab: choiceParam(DETAIL_TABS, 'history'),
  ...historyUrl,
};

/** The address without the dialog. */
export const CLOSED_DETAIL: DetailUrl = {
  checkId: null,
  timeRange: null,
  checkTab: 'history',
  ...NO_HISTORY_FILTERS,
};
