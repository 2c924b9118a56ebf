type Organization = string | null;

/** Cache keys of definitions; the prefix is that of the area, so a saved check reloads every list. */
export const canaryKeys = {
  all: (organization: Organization) => ['health', organization, 'canaries'] as const,
  list: (organization: Organization) => ['health', organization, 'canaries', 'list'] as const,
  /** A visit of its own reads anew: what somebody begins to edit must not be an earlier state. */
  detail: (organization: Organization, canaryId: string, visit: number) =>
    ['health', organization, 'canaries', 'detail', { canaryId, visit }] as const,
  schema: (organization: Organization) => ['health', organization, 'canary-schema'] as const,
};
