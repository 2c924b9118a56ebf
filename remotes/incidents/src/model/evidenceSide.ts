/** Whether a piece of evidence supports its hypothesis or speaks against it. */
export type EvidenceSide = 'for' | 'against';

/** The two sides in words. */
export const EVIDENCE_SIDES = [
  { value: 'for', label: 'Supports the hypothesis' },
  { value: 'against', label: 'Speaks against it' },
] as const satisfies readonly { value: EvidenceSide; label: string }[];

/** The side that the properties of a piece of evidence name; it supports unless they say otherwise. */
export function readSide(value: unknown): EvidenceSide {
  return value === 'against' ? 'against' : 'for';
}
