import vm from 'node:vm';
import { Environment } from '@marcbachmann/cel-js';
import { ExpressionError } from './ExpressionError';
import { runLimited, TimeLimitError } from './runLimited';
import { fromCelValue, MAX_TEXT_CHARS, toCelValue } from './toCelValue';

const MAX_EXPRESSION_CHARS = 10_000;

/** How the steps before went: what `success()`, `failure()`, `timeout()` and `skip()` answer. */
export type Outcome = { failed: boolean; timedOut: boolean; skipped: boolean };

const NOTHING_YET: Outcome = { failed: false, timedOut: false, skipped: false };

/** Evaluation is synchronous, so the functions of one expression never see the outcome of another. */
let outcome = NOTHING_YET;

const environment = new Environment({
  unlistedVariablesAreDyn: true,
  homogeneousAggregateLiterals: false,
  enableOptionalTypes: true,
  limits: { maxAstNodes: 2_000, maxDepth: 60, maxListElements: 1_000, maxMapEntries: 1_000 },
})
  .registerFunction('always(): bool', () => true)
  .registerFunction('success(): bool', () => !outcome.failed)
  .registerFunction('failure(): bool', () => outcome.failed)
  .registerFunction('timeout(): bool', () => outcome.timedOut)
  .registerFunction('skip(): bool', () => outcome.skipped)
  .registerFunction('now(): google.protobuf.Timestamp', () => new Date())
  .registerFunction('string.replace(string, string): string', replaceAll);

/** As long as it is worked out nothing ends it, so it may not make more than a text that can be used. */
function replaceAll(text: string, from: string, to: string): string {
  let length = text.length;
  return text.replaceAll(from, () => {
    length += to.length - from.length;
    if (length > MAX_TEXT_CHARS && length > text.length) throw new ExpressionError('a text becomes too long');
    return to;
  });
}

// The time limit of a context also ends what it calls, matching of regular expressions included.
const sandbox = vm.createContext(
  { work: null as unknown },
  { codeGeneration: { strings: false, wasm: false } },
);
const call = new vm.Script('work()');

function withinTimeLimit<T>(work: () => T): T {
  sandbox.work = work;
  try {
    return runLimited<T>(call, sandbox);
  } finally {
    sandbox.work = null;
  }
}

/**
 * Works out an expression of the Common Expression Language over plain data. Expressions come from people: there is
 * nothing to call but what the language has, and neither time nor size is theirs to choose.
 */
export function evaluateCel(
  expression: string,
  variables: Record<string, unknown>,
  before: Outcome = NOTHING_YET,
): unknown {
  if (expression.length > MAX_EXPRESSION_CHARS) {
    throw new ExpressionError(`the expression is longer than ${MAX_EXPRESSION_CHARS} characters`);
  }
  const values = toCelValue(variables) as Record<string, unknown>;
  outcome = before;
  try {
    return withinTimeLimit(() => fromCelValue(environment.evaluate(expression, values)));
  } catch (error) {
    throw toExpressionError(error);
  } finally {
    outcome = NOTHING_YET;
  }
}

/** Says what is wrong with an expression, without its values; null when it can be read. */
export function checkCel(expression: string): string | null {
  try {
    if (expression.length > MAX_EXPRESSION_CHARS) {
      throw new ExpressionError(`the expression is longer than ${MAX_EXPRESSION_CHARS} characters`);
    }
    const { valid, error } = withinTimeLimit(() => environment.check(expression));
    return valid ? null : toExpressionError(error).message;
  } catch (error) {
    return toExpressionError(error).message;
  }
}

function toExpressionError(error: unknown): ExpressionError {
  if (error instanceof ExpressionError) return error;
  if (error instanceof TimeLimitError) return new ExpressionError('the expression takes too long');
  const { message, summary } = error as { message?: string; summary?: string };
  const [firstLine = ''] = (summary ?? message ?? String(error)).split('\n', 1);
  return new ExpressionError(firstLine.slice(0, 500), { cause: error });
}
