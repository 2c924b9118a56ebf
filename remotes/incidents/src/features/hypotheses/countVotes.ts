import type { Evidence } from '@/model/Evidence';

/** How much evidence supports a hypothesis and how much speaks against it. */
export type Votes = { for: number; against: number };

/** Counts the evidence of both sides. */
export function countVotes(evidences: readonly Pick<Evidence, 'side'>[]): Votes {
  const against = evidences.filter(({ side }) => side === 'against').length;
  return { for: evidences.length - against, against };
}

/** The two counts in words. */
export function votesText(votes: Votes): string {
  return `${votes.for} for, ${votes.against} against`;
}
