import type { HealthTimeRange } from '@opsdeck/shared/time';
import type { CheckRange } from '@/model/checkRange';

type Organization = string | null;

/** What of a check's history is asked for. */
export type CheckRunQuery = {
  checkId: string;
  timeRange: CheckRange;
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
  stats: (organization: Organization, checkId: string, timeRange: CheckRange) =>
    ['health', organization, 'stats', { checkId, timeRange }] as const,
  runs: (organization: Organization, query: CheckRunQuery) =>
    ['health', organization, 'runs', query] as const,
  agents: (organization: Organization, ids: readonly string[]) =>
    ['health', organization, 'agents', { ids }] as const,
  canary: (organization: Organization, canaryId: string) =>
    ['health', organization, 'canary', { canaryId }] as const,
  component: (organization: Organization, componentId: string) =>
    ['health', organization, 'component', { componentId }] as const,
};
