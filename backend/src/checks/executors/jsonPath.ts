import { CheckInvalidError } from '../CheckResult';

type Step = { key: string } | { index: number } | { all: true };

const STEP = /\.(\*|[\p{L}_$][\p{L}\p{N}_$-]*)|\[(?:(\*)|(-?\d+)|'([^']*)'|"([^"]*)")\]/uy;

function parseSteps(path: string): Step[] {
  const trimmed = path.trim().replace(/^\{(.*)\}$/s, '$1');
  const rooted = trimmed.startsWith('$') ? trimmed.slice(1) : trimmed;
  const text = rooted === '' || rooted.startsWith('.') || rooted.startsWith('[') ? rooted : `.${rooted}`;
  const steps: Step[] = [];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < text.length) {
    const match = STEP.exec(text);
    if (!match) throw new CheckInvalidError(`path ${path} cannot be read`);
    const [, name, star, index, single, double] = match;
    if (name === '*' || star) steps.push({ all: true });
    else if (index !== undefined) steps.push({ index: Number(index) });
    else steps.push({ key: name ?? single ?? double ?? '' });
  }
  return steps;
}

function take(value: unknown, step: Step): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('all' in step) return Object.values(value);
  if ('index' in step) {
    const item: unknown = Array.isArray(value) ? value.at(step.index) : undefined;
    return item === undefined ? [] : [item];
  }
  const own = Object.getOwnPropertyDescriptor(value, step.key);
  return own === undefined ? [] : [own.value as unknown];
}

/** Values at a path such as `$.items[0].name`, `items[*].id` or `$['a b']`; the part of JSONPath that checks use. */
export function readJsonPath(document: unknown, path: string): unknown[] {
  return parseSteps(path).reduce<unknown[]>(
    (values, step) => values.flatMap((value) => take(value, step)),
    [document],
  );
}
