import type { TimeRange } from '@opsdeck/shared/time';

type Organization = string | null;

/** Which runs are listed, and which page of them. */
export type RunQuery = {
  playbook: string | null;
  status: string | null;
  configId: string | null;
  componentId: string | null;
  checkId: string | null;
  range: TimeRange | null;
  timeZone: string;
  weekStart: number;
  pageIndex: number;
  pageSize: number;
};

/** Cache keys of runs; `all` is the prefix of every other one. */
export const runKeys = {
  all: (organization: Organization) => ['runs', organization] as const,
  list: (organization: Organization, query: RunQuery) => ['runs', organization, 'list', query] as const,
  playbooks: (organization: Organization) => ['runs', organization, 'playbooks'] as const,
  /** Everything about one run. */
  run: (organization: Organization, runId: string) => ['runs', organization, 'run', runId] as const,
  detail: (organization: Organization, runId: string) =>
    ['runs', organization, 'run', runId, 'detail'] as const,
  actions: (organization: Organization, runId: string) =>
    ['runs', organization, 'run', runId, 'actions'] as const,
  action: (organization: Organization, runId: string, actionId: string) =>
    ['runs', organization, 'run', runId, 'action', actionId] as const,
  ownTeams: (organization: Organization, personId: string) =>
    ['runs', organization, 'own-teams', { personId }] as const,
  artifact: (organization: Organization, artifactId: string) =>
    ['runs', organization, 'artifact', { artifactId }] as const,
};
