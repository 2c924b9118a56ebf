import { isRecord } from '@/checks/readSpec';
import { renderTemplate } from '@/expressions/renderTemplate';
import { HttpError } from '@/gateway/HttpError';
import { isStorableText } from '@/gateway/isStorableText';
import { isSecret, type Parameter } from './Parameter';
import { valueProblem } from './valueProblem';

export const MASK = '***';
const MAX_VALUE_CHARS = 500_000;
/** All that a run says is searched for its secrets. */
const MAX_SECRET_CHARS = 8 * 1024;
/** Each pattern has a limit of its own; all of them together stop everything else. */
const TIME_LIMIT_MS = 1_000;

export type ParameterValues = {
  values: Record<string, string>;
  /** Names of those that are not to be read again. */
  secrets: string[];
};

/** Reads the parameters of a call: texts by their names. */
export function readParameterValues(body: unknown): Record<string, string> {
  if (body === undefined || body === null) return {};
  if (!isRecord(body)) throw new HttpError(400, 'params must be an object');
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (!isStorableText(value)) throw new HttpError(400, `${name.slice(0, 100)} must be text`);
      if (value.length > MAX_VALUE_CHARS) throw new HttpError(400, `${name.slice(0, 100)} is too long`);
      return [name, value];
    }),
  );
}

/** Completes what was given with the defaults and refuses what the playbook does not allow. */
export function checkParameters(
  parameters: readonly Parameter[],
  given: Record<string, string>,
  variables: Record<string, unknown>,
): ParameterValues {
  const known = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  const unknown = Object.keys(given).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new HttpError(
      400,
      `This playbook has no parameter ${unknown.map((name) => name.slice(0, 100)).join(', ')}`,
    );
  }
  const values: Record<string, string> = {};
  const problems: string[] = [];
  const begun = performance.now();
  for (const parameter of known.values()) {
    if (performance.now() - begun > TIME_LIMIT_MS) {
      throw new HttpError(400, 'The parameters take too long to check');
    }
    const { name, label, required } = parameter;
    const value = Object.hasOwn(given, name)
      ? (given[name] ?? '')
      : renderTemplate(parameter.default, variables);
    values[name] = value;
    if (value === '') {
      if (required) problems.push(`${label} is required`);
      continue;
    }
    const problem = (isSecret(parameter) ? secretProblem(value) : null) ?? valueProblem(parameter, value);
    if (problem !== null) problems.push(`${label} ${problem}`);
  }
  if (problems.length > 0) throw new HttpError(400, problems.join('; '));
  return { values, secrets: [...known.values()].filter(isSecret).map(({ name }) => name) };
}

function secretProblem(value: string): string | null {
  if (value === MASK) return 'has to be entered again';
  return value.length > MAX_SECRET_CHARS ? `must have at most ${MAX_SECRET_CHARS} characters` : null;
}
