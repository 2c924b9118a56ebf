import { integerParam, type UrlCodec } from '@opsdeck/shared/filters';
import type { CheckRange } from '@/model/checkRange';
import type { CheckRunQuery } from '@/model/healthKeys';
import { parseDurationFilter } from './parseDurationFilter';

export type HistoryStatus = 'healthy' | 'unhealthy' | null;

export const DURATION_CHOICES = ['100ms', '500ms', '1s', '5s', '10s', '30s'] as const;

const MAX_PAGE = 1_000_000;

/** `healthy` or `unhealthy` (older links: 1 or 0); anything else means all. */
export function parseHistoryStatus(text: string | null): HistoryStatus {
  if (text === 'healthy' || text === '1') return 'healthy';
  return text === 'unhealthy' || text === '0' ? 'unhealthy' : null;
}

/** A duration as typed ("750ms"), `null` for none and for what is no duration. */
export function parseHistoryDuration(text: string | null): string | null {
  if (text === null) return null;
  return 'ms' in parseDurationFilter(text) ? text.trim() : null;
}

/** The history's part of the address; pages count from 0. */
export type HistoryUrl = {
  historyStatus: HistoryStatus;
  historyDuration: string | null;
  historyPage: number;
};

const statusParam: UrlCodec<HistoryStatus> = { parse: parseHistoryStatus, format: (status) => status };
const durationParam: UrlCodec<string | null> = { parse: parseHistoryDuration, format: (text) => text };

export const historyUrl = {
  historyStatus: statusParam,
  historyDuration: durationParam,
  historyPage: integerParam(0, { max: MAX_PAGE }),
};

/** The history as it opens: everything, first page. */
export const NO_HISTORY_FILTERS: HistoryUrl = {
  historyStatus: null,
  historyDuration: null,
  historyPage: 0,
};

/** What to ask for: one page of the runs that the address filters. */
export function toRunQuery(checkId: string, timeRange: CheckRange, url: HistoryUrl): CheckRunQuery {
  const duration = url.historyDuration === null ? null : parseDurationFilter(url.historyDuration);
  return {
    checkId,
    timeRange,
    page: url.historyPage,
    status: url.historyStatus,
    minDurationMs: duration && 'ms' in duration ? duration.ms : null,
  };
}
