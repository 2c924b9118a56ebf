type Organization = string | null;

/** Cache keys of incidents and of what belongs to one; `all` is the prefix of every other one. */
export const incidentKeys = {
  all: (organization: Organization) => ['incidents', organization] as const,
  hypotheses: (organization: Organization, incidentId: string) =>
    ['incidents', organization, 'hypotheses', { incidentId }] as const,
};
