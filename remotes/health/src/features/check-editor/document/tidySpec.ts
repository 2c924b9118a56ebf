import { isRecord } from '@opsdeck/shared/lib';
import { hasForm, type CheckKind, type FieldSpec } from '../types/FieldSpec';
import { isActive } from './fieldValues';
import { isSameValue } from './isSameValue';
import { readPath, writePath } from './readPath';

type Item = Record<string, unknown>;

const NUMERIC = /^[+-]?\d{1,15}(\.\d+)?$/;

function tidy(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (Array.isArray(value)) {
    const items = value.map(tidy).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, tidy(inner)] as const)
    .filter(([, inner]) => inner !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function toStored(field: FieldSpec, value: unknown): unknown {
  if (field.kind === 'number' && typeof value === 'string' && NUMERIC.test(value.trim())) {
    return Math.trunc(Number(value));
  }
  // The value of a label may be empty; an empty text means nothing anywhere else.
  if (field.kind === 'keyValue' && isRecord(value) && Object.keys(value).length > 0) return value;
  return tidy(value);
}

function tidyField(field: FieldSpec, item: Item, before: unknown): Item {
  const value = readPath(item, field.path);
  if (value === undefined) return item;
  if (!isActive(field, item)) return isActive(field, before) ? writePath(item, field.path, undefined) : item;
  // What came with the definition stays as it was written.
  if (isSameValue(value, readPath(before, field.path))) return item;
  return writePath(item, field.path, toStored(field, value));
}

/** Objects that the form makes for its fields; one that is left without any goes. */
function holders(fields: readonly FieldSpec[]): Set<string> {
  const parents = fields.filter(({ path }) => path.includes('.')).map(({ path }) => path.split('.')[0] ?? '');
  return new Set(parents);
}

function tidyItem(fields: readonly FieldSpec[], item: Item, before: unknown): Item {
  const tidied = fields
    .filter(({ path }) => path !== '')
    .reduce((next, field) => tidyField(field, next, before), item);
  return [...holders(fields)]
    .filter((key) => isSameValue(tidied[key], {}) && !isSameValue(readPath(before, key), {}))
    .reduce((next, key) => writePath(next, key, undefined), tidied);
}

/**
 * The definition that the fields of a form stand for: without what is empty, with numbers as numbers, and
 * without the values of fields that no longer take part.
 */
export function tidySpec(kind: CheckKind, spec: Item, before: unknown): Item {
  const own = ['schedule', 'icon'].reduce(
    (next, key) => (next[key] === '' ? writePath(next, key, undefined) : next),
    spec,
  );
  if (!hasForm(kind)) return own;
  const list = own[kind.specKey];
  if (!Array.isArray(list) || !isRecord(list[0])) return own;
  const known = readPath(before, kind.specKey);
  const first: unknown = Array.isArray(known) ? known[0] : undefined;
  return { ...own, [kind.specKey]: [tidyItem(kind.form, list[0], first), ...(list.slice(1) as unknown[])] };
}
