import type { TimeRange } from '@opsdeck/shared/time';
import type { NotifiedKind } from './NotifiedResource';
import type { SilenceMatch } from './SilenceMatch';

type Organization = string | null;

/** What the history of sends is asked for; filters as the servers read them. */
export type SendSummaryQuery = {
  search: string;
  status: string | null;
  resourceKind: string | null;
  resourceType: string | null;
  tags: string | null;
  withDeleted: boolean;
  range: TimeRange | null;
  pageIndex: number;
  pageSize: number;
};

/** Which rules: one page, sorted by a column of the database. */
export type RuleQuery = {
  search: string;
  sortBy: string;
  sortDesc: boolean;
  pageIndex: number;
  pageSize: number;
};

/** One page of silences, all of them or those in one state. */
export type SilenceQuery = {
  search: string;
  state: 'all' | 'active' | 'future' | 'expired' | 'error';
  pageIndex: number;
  pageSize: number;
};

/** Cache keys of notifications; `all` is the prefix of every other one but that of the bell. */
export const notificationKeys = {
  all: (organization: Organization) => ['incidents', organization, 'notifications'] as const,
  summary: (organization: Organization, query: SendSummaryQuery) =>
    ['incidents', organization, 'notifications', 'summary', query] as const,
  choices: (organization: Organization) => ['incidents', organization, 'notifications', 'choices'] as const,
  ofResource: (organization: Organization, query: { id: string; pageIndex: number; pageSize: number }) =>
    ['incidents', organization, 'notifications', 'resource', query] as const,
  rules: (organization: Organization, query: RuleQuery) =>
    ['incidents', organization, 'notifications', 'rules', query] as const,
  /** A visit of its own reads anew: what somebody begins to edit must not be an earlier state. */
  rule: (organization: Organization, id: string, visit: number) =>
    ['incidents', organization, 'notifications', 'rule', { id, visit }] as const,
  recipients: (organization: Organization) =>
    ['incidents', organization, 'notifications', 'recipients'] as const,
  silences: (organization: Organization, query: SilenceQuery) =>
    ['incidents', organization, 'notifications', 'silences', query] as const,
  silence: (organization: Organization, id: string, visit: number) =>
    ['incidents', organization, 'notifications', 'silence', { id, visit }] as const,
  silencesOfResource: (organization: Organization, resource: { kind: NotifiedKind; id: string }) =>
    ['incidents', organization, 'notifications', 'silences-of-resource', resource] as const,
  silencePreview: (organization: Organization, match: SilenceMatch) =>
    ['incidents', organization, 'notifications', 'silence-preview', match] as const,
  resourceName: (organization: Organization, kind: string, id: string) =>
    ['incidents', organization, 'notifications', 'resource-name', { kind, id }] as const,
  unread: (organization: Organization, personId: string, since: string) =>
    ['incidents', organization, 'bell', { personId, since }] as const,
};
