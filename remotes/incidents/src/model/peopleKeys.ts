type Organization = string | null;

/** Cache keys of the people and teams that fields offer. */
export const peopleKeys = {
  people: (organization: Organization) => ['people', organization] as const,
  teams: (organization: Organization) => ['teams', organization] as const,
};
