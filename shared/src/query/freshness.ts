/** How long an answer counts as fresh, by kind, in milliseconds; used as `dedupingInterval`. */
export const freshness = {
  /** Names, types and the entries of the sidebar. */
  lookup: 300_000,
  /** Labels and tags to filter by. */
  labels: 60_000,
  /** Histories and everything else that a refresh should renew. */
  history: 10_000,
} as const;
