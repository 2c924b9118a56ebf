type Organization = string | null;

/** Cache keys of incidents and of what belongs to one; `all` is the prefix of every other one. */
export const incidentKeys = {
  all: (organization: Organization) => ['incidents', organization] as const,
  list: (organization: Organization, query: object) => ['incidents', organization, 'list', query] as const,
  counts: (organization: Organization, query: object) =>
    ['incidents', organization, 'counts', query] as const,
  rules: (organization: Organization) => ['incidents', organization, 'rules'] as const,
  incident: (organization: Organization, incidentId: string) =>
    ['incidents', organization, 'incident', { incidentId }] as const,
  comments: (organization: Organization, incidentId: string) =>
    ['incidents', organization, 'comments', { incidentId }] as const,
  history: (organization: Organization, incidentId: string) =>
    ['incidents', organization, 'history', { incidentId }] as const,
  responders: (organization: Organization, incidentId: string) =>
    ['incidents', organization, 'responders', { incidentId }] as const,
  hypotheses: (organization: Organization, incidentId: string) =>
    ['incidents', organization, 'hypotheses', { incidentId }] as const,
  incidentSearch: (organization: Organization, text: string) =>
    ['incidents', organization, 'search', { text }] as const,
  hypothesisSearch: (organization: Organization, query: { incidentId: string; text: string }) =>
    ['incidents', organization, 'hypothesisSearch', query] as const,
};
