import { isRecord } from '@opsdeck/shared/lib';
import { findTextSecrets, type TextPart } from './findTextSecrets';
import { isSecretName } from './isSecretName';
import { isVariable } from './isVariable';

/** A value of a definition that is a secret, or a text with secrets in it. */
export type SecretPlace = {
  path: (string | number)[];
  value: string | number;
  /** Which parts of the text are secret; null when the value is one as a whole. */
  parts: TextPart[] | null;
};

type Visit = (place: SecretPlace) => unknown;
type At = { path: (string | number)[]; isSecret: boolean; visit: Visit };

const MAX_DEPTH = 60;
/** Points to where a secret is kept, which is no secret. */
const REFERENCE_KEY = /^valueFrom$|Ref$|^serviceAccount$/;
const REFERENCE = /^(connection|secret|configmap):\/\//i;
/** Within a secret: what it is called is shown, what it holds is not. */
const LABELS = new Set(['name', 'namespace', 'username']);

const isReference = (value: string | number): boolean =>
  typeof value === 'string' && (REFERENCE.test(value) || isVariable(value));

function mapLeaf(value: string | number, { path, isSecret, visit }: At): unknown {
  if (isSecret && !isReference(value)) {
    return visit({ path, value, parts: null });
  }
  const parts = typeof value === 'string' ? findTextSecrets(value) : [];
  return parts.length > 0 ? visit({ path, value, parts }) : value;
}

function mapRecord(record: Record<string, unknown>, at: At): Record<string, unknown> {
  // `{name: DB_PASSWORD, value: …}`, as headers and environment variables are written.
  const isNamed = typeof record.name === 'string' && isSecretName(record.name);
  return Object.fromEntries(
    Object.entries(record).map(([key, inner]) => {
      const isKept = at.isSecret && !LABELS.has(key);
      const isSecret =
        !REFERENCE_KEY.test(key) && (isKept || isSecretName(key) || (isNamed && key === 'value'));
      return [key, mapValue(inner, { ...at, path: [...at.path, key], isSecret })];
    }),
  );
}

function mapValue(value: unknown, at: At): unknown {
  if (at.path.length > MAX_DEPTH) return '…';
  if (Array.isArray(value)) {
    return value.map((item, index) => mapValue(item, { ...at, path: [...at.path, index] }));
  }
  if (isRecord(value)) return mapRecord(value, at);
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? mapLeaf(value, at)
    : value;
}

/**
 * A definition with something else in the place of each secret that stands in it as it is. What says where a
 * secret is kept stays: it is what a reader looks for. Both the definition that is shown and the one that is
 * edited go by this rule.
 */
export function mapSecrets(definition: unknown, visit: Visit): unknown {
  return mapValue(definition, { path: [], isSecret: false, visit });
}
