import { evaluateCel, type Outcome } from '@/expressions/evaluateCel';
import { ExpressionError } from '@/expressions/ExpressionError';
import type { ActionSpec } from './playbookSpec';

/** The condition of an action; null when it has none, and then it runs as long as nothing has failed. */
export function conditionOf(action: ActionSpec): string | null {
  return typeof action.if === 'string' && action.if.trim() !== '' ? action.if.trim() : null;
}

export function conditionHolds(
  condition: string,
  variables: Record<string, unknown>,
  outcome?: Outcome,
): boolean {
  const answer = evaluateCel(condition, variables, outcome);
  if (typeof answer === 'boolean') return answer;
  if (answer === 'true' || answer === 'false') return answer === 'true';
  throw new ExpressionError(`the condition of an action must be true or false: ${condition.slice(0, 200)}`);
}
