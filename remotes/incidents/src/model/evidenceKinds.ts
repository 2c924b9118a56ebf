/** What a piece of evidence can be, and the word for it. */
export const EVIDENCE_KINDS = {
  check: 'Health check',
  config: 'Configuration item',
  config_change: 'Change',
  config_analysis: 'Insight',
  topology: 'Component',
  log: 'Log',
  comment: 'Comment',
} as const;

/** A kind of evidence that the console knows how to show. */
export type EvidenceKind = keyof typeof EVIDENCE_KINDS;

/** Whether a text names a kind of evidence. */
export function isEvidenceKind(value: string): value is EvidenceKind {
  return Object.hasOwn(EVIDENCE_KINDS, value);
}
