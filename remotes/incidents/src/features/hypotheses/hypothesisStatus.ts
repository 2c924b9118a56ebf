import { choiceFinder, type Choice } from '@/model/Choice';

/** How sure people are of a hypothesis, the surest first. */
export const HYPOTHESIS_STATUSES = [
  { value: 'proven', label: 'Proven', tone: 'green' },
  { value: 'likely', label: 'Likely', tone: 'blue' },
  { value: 'possible', label: 'Possible', tone: 'blue' },
  { value: 'unlikely', label: 'Unlikely', tone: 'gray' },
  { value: 'improbable', label: 'Improbable', tone: 'gray' },
  { value: 'disproven', label: 'Disproven', tone: 'gray' },
] as const satisfies readonly Choice[];

/** A degree of certainty. */
export type HypothesisStatus = (typeof HYPOTHESIS_STATUSES)[number]['value'];

/** The degree that a text of any spelling means, or null. */
export const findHypothesisStatus = choiceFinder<HypothesisStatus>(HYPOTHESIS_STATUSES);
