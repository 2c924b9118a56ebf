import vm from 'node:vm';
import { ExpressionError } from './ExpressionError';
import { runLimited, TimeLimitError } from './runLimited';

const MAX_PATTERN_CHARS = 2_000;

const sandbox = vm.createContext(Object.create(null) as object, {
  codeGeneration: { strings: false, wasm: false },
});
const match = new vm.Script('new RegExp(pattern).test(text)');

/** Whether a text has a pattern that somebody wrote, within a limit of time. */
export function matchesPattern(pattern: string, text: string): boolean {
  if (pattern.length > MAX_PATTERN_CHARS) throw new ExpressionError('the pattern is too long');
  Object.assign(sandbox, { pattern, text });
  try {
    return runLimited<boolean>(match, sandbox);
  } catch (error) {
    const problem =
      error instanceof TimeLimitError ? 'the pattern takes too long' : 'the pattern cannot be read';
    throw new ExpressionError(problem, { cause: error });
  } finally {
    Object.assign(sandbox, { pattern: '', text: '' });
  }
}
