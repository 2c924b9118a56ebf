import { useEffect, useState } from 'react';
import type { PlaybookParameter } from '@/model/PlaybookParameter';
import { hasPattern } from '../parameters/parameterProblem';
import { testPattern, type PatternOutcome } from './testPattern';

type Question = { name: string; regex: string; value: string };
type Answer = Question & { outcome: PatternOutcome };

/** What the patterns say of the values as they are now; a name without an answer is still being looked at. */
export function usePatternOutcomes(
  parameters: readonly PlaybookParameter[],
  valueOf: (parameter: PlaybookParameter) => string,
): (name: string) => PatternOutcome | 'pending' {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const questions = parameters
    .filter(hasPattern)
    .map((parameter) => ({ name: parameter.name, regex: parameter.regex, value: valueOf(parameter) }))
    .filter(({ value }) => value !== '');
  const isAnswered = (question: Question, known: readonly Answer[]) =>
    known.find(
      ({ name, regex, value }) =>
        name === question.name && regex === question.regex && value === question.value,
    );
  const open = questions.filter((question) => !isAnswered(question, answers));
  const signature = JSON.stringify(open);

  useEffect(() => {
    const controller = new AbortController();
    for (const question of JSON.parse(signature) as Question[]) {
      void testPattern(question.regex, question.value, { signal: controller.signal }).then((outcome) => {
        if (controller.signal.aborted) return;
        setAnswers((known) => [
          ...known.filter(({ name }) => name !== question.name),
          { ...question, outcome },
        ]);
      });
    }
    return () => controller.abort();
  }, [signature]);

  return (name) => {
    const question = questions.find((one) => one.name === name);
    if (!question) return 'match';
    return isAnswered(question, answers)?.outcome ?? 'pending';
  };
}
