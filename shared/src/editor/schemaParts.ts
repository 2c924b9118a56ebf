import { isRecord } from '../lib';
import type { JsonSchema } from './checkAgainstSchema';
import type { YamlPath } from './YamlPath';

const MAX_DEPTH = 12;

function follow(reference: unknown, root: JsonSchema): unknown {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return undefined;
  return reference
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (part, key) => (isRecord(part) && Object.hasOwn(part, key) ? part[key] : undefined),
      root,
    );
}

/** A schema with everything that it refers to or is put together from, each as a part of its own. */
function partsOf(schema: unknown, root: JsonSchema, depth = 0): JsonSchema[] {
  if (!isRecord(schema) || depth > MAX_DEPTH) return [];
  const further = [follow(schema.$ref, root), schema.if, schema.then, schema.else];
  for (const list of [schema.allOf, schema.anyOf, schema.oneOf]) {
    if (Array.isArray(list)) further.push(...(list as unknown[]));
  }
  return [schema, ...further.flatMap((part) => partsOf(part, root, depth + 1))];
}

function below(part: JsonSchema, key: string | number): unknown[] {
  if (typeof key === 'number') return Array.isArray(part.items) ? [part.items[key]] : [part.items];
  const { properties, additionalProperties } = part;
  if (isRecord(properties) && Object.hasOwn(properties, key)) return [properties[key]];
  return [additionalProperties];
}

/** The parts of a schema that speak about the value at a path. */
export function schemaParts(root: JsonSchema, path: YamlPath): JsonSchema[] {
  return path.reduce<JsonSchema[]>(
    (parts, key) => parts.flatMap((part) => below(part, key)).flatMap((next) => partsOf(next, root)),
    partsOf(root, root),
  );
}

/** What the parts say in words. */
export function descriptionOf(parts: readonly JsonSchema[]): string {
  const words = parts.flatMap(({ description, title }) => {
    const text = description ?? title;
    return typeof text === 'string' ? [text] : [];
  });
  return words[0] ?? '';
}

/** What kind of value the parts ask for, such as `string or object`. */
export function kindOf(parts: readonly JsonSchema[]): string {
  const kinds = parts.flatMap(({ type }) => (Array.isArray(type) ? (type as unknown[]) : [type]));
  return [...new Set(kinds.filter((kind) => typeof kind === 'string'))].join(' or ');
}

/** The values that the parts name. */
export function choicesOf(parts: readonly JsonSchema[]): unknown[] {
  const choices = parts.flatMap((part) => {
    if (Array.isArray(part.enum)) return part.enum as unknown[];
    if (part.const !== undefined) return [part.const];
    return part.type === 'boolean' ? [true, false] : [];
  });
  return [...new Set(choices)];
}
