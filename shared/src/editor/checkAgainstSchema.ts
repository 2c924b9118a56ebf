import { Validator, type OutputUnit } from '@cfworker/json-schema';
import { schemaMessage } from './schemaMessage';
import type { YamlPath } from './YamlPath';

/** A JSON schema, as it is fetched. */
export type JsonSchema = Record<string, unknown>;

/** Where a value does not keep to its schema, and whether its key or its value is at fault. */
export type SchemaProblem = { path: YamlPath; message: string; at: 'key' | 'value' };

// Reading a schema takes longer than checking one document with it.
const validators = new WeakMap<JsonSchema, Validator>();

function validatorOf(schema: JsonSchema): Validator {
  const validator = validators.get(schema) ?? new Validator(schema, '7', false);
  validators.set(schema, validator);
  return validator;
}

// They only say that something inside does not fit, which is in the list as well.
const WRAPPERS = new Set(
  '$ref properties patternProperties additionalProperties items additionalItems allOf if dependencies'.split(
    ' ',
  ),
);

function isBelow(location: string, outer: string): boolean {
  return location === outer || location.startsWith(`${outer}/`);
}

/** Of several forms that do not fit, the one that was meant: it at least has the right kind of value. */
function meantErrors(choice: OutputUnit, inner: OutputUnit[]): OutputUnit[] {
  const branches = new Map<string, OutputUnit[]>();
  for (const error of inner) {
    const [branch = ''] = error.keywordLocation.slice(choice.keywordLocation.length + 1).split('/');
    branches.set(branch, [...(branches.get(branch) ?? []), error]);
  }
  const isWrongKind = ({ keyword, instanceLocation }: OutputUnit) =>
    instanceLocation === choice.instanceLocation && (keyword === 'type' || keyword === 'const');
  const fitting = [...branches.values()]
    .filter((errors) => !errors.some(isWrongKind))
    .map(leaves)
    .sort((one, other) => one.length - other.length);
  return (
    fitting[0] ?? [
      {
        ...choice,
        error: inner
          .filter(isWrongKind)
          .map(({ error }) => error)
          .join('\n'),
      },
    ]
  );
}

function leaves(errors: readonly OutputUnit[]): OutputUnit[] {
  const found: OutputUnit[] = [];
  for (let index = 0; index < errors.length; index += 1) {
    const error = errors[index];
    if (!error || WRAPPERS.has(error.keyword)) continue;
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      found.push(error);
      continue;
    }
    const inner: OutputUnit[] = [];
    for (let next = errors[index + 1]; next; next = errors[index + 1]) {
      const belongs =
        next.keywordLocation.startsWith(`${error.keywordLocation}/`) ||
        (next.keyword === 'false' && next.instanceLocation !== error.instanceLocation);
      if (!belongs || !isBelow(next.instanceLocation, error.instanceLocation)) break;
      inner.push(next);
      index += 1;
    }
    found.push(...(inner.length > 0 ? meantErrors(error, inner) : [error]));
  }
  return found;
}

function toPath(pointer: string, value: unknown): (string | number)[] {
  const parts = pointer.replace(/^#\/?/, '');
  if (parts === '') return [];
  let held = value;
  return parts.split('/').map((part) => {
    const key = decodeURI(part).replaceAll('~1', '/').replaceAll('~0', '~');
    const isList = Array.isArray(held);
    held = typeof held === 'object' && held !== null ? (held as Record<string, unknown>)[key] : undefined;
    return isList ? Number(key) : key;
  });
}

/** Says where a value does not keep to a JSON schema (draft 7). A schema that cannot be used finds nothing. */
export function checkAgainstSchema(value: unknown, schema: JsonSchema): SchemaProblem[] {
  try {
    const { errors } = validatorOf(schema).validate(value);
    const problems = leaves(errors).map((error): SchemaProblem => {
      const path = toPath(error.instanceLocation, value);
      return { path, message: schemaMessage(error, path), at: error.keyword === 'false' ? 'key' : 'value' };
    });
    const texts = problems.map(({ path, message }) => JSON.stringify([path, message]));
    return problems.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
  } catch {
    return [];
  }
}
