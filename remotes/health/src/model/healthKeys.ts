import type { HealthTimeRange } from '@opsdeck/shared/time';

type Organization = string | null;

/** What of a check's history is asked for. */
export type CheckRunQuery = {
  checkId: string;
  timeRange: HealthTimeRange;
  /** Zero-based. */
  page: number;
  status: 'healthy' | 'unhealthy' | null;
  /** Only runs that took at least this long. */
  minDurationMs: number | null;
};

/** Cache keys of this area; `all` is the prefix of every other one. */
export const healthKeys = {
  all: (organization: Organization) => ['health', organization] as const,
  list: (organization: Organization, timeRange: HealthTimeRange) =>
    ['health', organization, 'list', { timeRange }] as const,
  check: (organization: Organization, checkId: string) =>
    ['health', organization, 'check', { checkId }] as const,
  stats: (organization: Organization, checkId: string, timeRange: HealthTimeRange) =>
    ['health', organization, 'stats', { checkId, timeRange }] as const,
  runs: (organization: Organization, query: CheckRunQuery) =>
    ['health', organization, 'runs', query] as const,
};
