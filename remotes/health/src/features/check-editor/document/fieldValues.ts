import { isRecord } from '@opsdeck/shared/lib';
import type { FieldKind, FieldSpec } from '../types/FieldSpec';
import { readPath } from './readPath';

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** Where scripts are written, and what each is called. */
export const SCRIPT_LANGUAGES = [
  { value: 'template', label: 'Go Template' },
  { value: 'javascript', label: 'Javascript' },
  { value: 'expr', label: 'Expr' },
  { value: 'jsonPath', label: 'JSONPath' },
] as const;

/** A text, or where a text is kept: `{value}` or `{valueFrom: {secretKeyRef | configMapKeyRef: {name, key}}}`. */
function isSecretValue(value: unknown): boolean {
  if (isText(value)) return true;
  if (!isRecord(value)) return false;
  const { valueFrom } = value;
  if (valueFrom === undefined) return value.value === undefined || isText(value.value);
  if (!isRecord(valueFrom)) return false;
  const [kind, ...others] = Object.keys(valueFrom);
  if (others.length > 0 || (kind !== 'secretKeyRef' && kind !== 'configMapKeyRef')) return false;
  return isRecord(valueFrom[kind]);
}

const isScript = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  const keys = Object.keys(value);
  return (
    keys.length <= 1 &&
    keys.every((key) => SCRIPT_LANGUAGES.some((one) => one.value === key)) &&
    Object.values(value).every(isText)
  );
};

const isHeader = (value: unknown): boolean =>
  isRecord(value) && (value.name === undefined || isText(value.name)) && isSecretValue(withoutName(value));

function withoutName({ name: _name, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return rest;
}

const FITS: Record<FieldKind, (value: unknown) => boolean> = {
  text: isText,
  longText: isText,
  code: isText,
  number: isText,
  choice: isText,
  switch: (value) => typeof value === 'boolean',
  statusCodes: (value) => Array.isArray(value) && value.every(isText),
  list: (value) => Array.isArray(value) && value.every(isText),
  keyValue: (value) =>
    isRecord(value) && Object.values(value).every((one) => isText(one) || typeof one === 'boolean'),
  headers: (value) => Array.isArray(value) && value.every(isHeader),
  script: isScript,
  secret: isSecretValue,
  authentication: (value) =>
    isRecord(value) &&
    ['username', 'password'].every((key) => value[key] === undefined || isSecretValue(value[key])),
  oneOf: isRecord,
};

/** Whether a field can show what the definition holds; what it cannot is left to the code. */
export function fitsField(kind: FieldKind, value: unknown): boolean {
  return value === undefined || value === null || FITS[kind](value);
}

/** Whether a field takes part in a check, by what else the check says. */
export function isActive(field: FieldSpec, item: unknown): boolean {
  if (!field.when) return true;
  const value = readPath(item, field.when.path);
  return 'present' in field.when ? isRecord(value) : field.when.in.includes(value);
}
