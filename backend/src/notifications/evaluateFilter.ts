import { evaluateCel } from '@/expressions/evaluateCel';
import { ExpressionError } from '@/expressions/ExpressionError';

const MISSING = /^No such key: (\S+)/i;

/** Whether a filter holds; no filter always does. Throws an `ExpressionError` when it cannot be worked out. */
export function evaluateFilter(
  filter: string | null | undefined,
  variables: Record<string, unknown>,
): boolean {
  if (!filter?.trim()) return true;
  try {
    const result = evaluateCel(filter, variables);
    return result === true || result === 'true';
  } catch (error) {
    if (error instanceof ExpressionError && isMissingLabel(filter, error)) return false;
    throw error;
  }
}

/** A resource without a label is no mistake of whoever asks for the label. */
function isMissingLabel(filter: string, error: ExpressionError): boolean {
  const key = MISSING.exec(error.message)?.[1];
  if (key === undefined) return false;
  return ['labels', 'tags', 'properties'].some((map) =>
    [`${map}.${key}`, `${map}["${key}"]`, `${map}['${key}']`].some((place) => filter.includes(place)),
  );
}
