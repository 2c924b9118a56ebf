import type { Hypothesis } from '@/model/Hypothesis';

/** How much of the definition of done holds. */
export function countDone(hypotheses: readonly Pick<Hypothesis, 'evidences'>[]): {
  done: number;
  all: number;
} {
  const parts = hypotheses.flatMap(({ evidences }) => evidences.filter((part) => part.isDefinitionOfDone));
  return { all: parts.length, done: parts.filter(({ isDone }) => isDone === true).length };
}
