import vm from 'node:vm';
import { ExpressionError } from './ExpressionError';

const TIME_LIMIT_MS = 250;
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
    return match.runInContext(sandbox, { timeout: TIME_LIMIT_MS }) as boolean;
  } catch (error) {
    const isLate = (error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw new ExpressionError(isLate ? 'the pattern takes too long' : 'the pattern cannot be read', {
      cause: error,
    });
  } finally {
    Object.assign(sandbox, { pattern: '', text: '' });
  }
}
