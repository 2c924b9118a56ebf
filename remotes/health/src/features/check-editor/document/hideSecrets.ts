import { setInYaml, type YamlPath } from '@opsdeck/shared/editor';
import { isRecord } from '@opsdeck/shared/lib';
import { isSameValue } from './isSameValue';

/** Stands for a secret that is stored; the backend's own mask for the same. */
export const SECRET_MASK = '***';

/** Where a stored secret stands, and what it is. */
export type HiddenSecret = { path: YamlPath; value: string | number };

const SECRET_KEY = /password|passwd|secret(?!name|keyref)|accesskey|apikey|token|credentials?$|privatekey/i;
const SECRET_NAME = /authorization|cookie|password|secret|token|api[-_]?key/i;
const REFERENCE = /^(connection:\/\/|secret:\/\/|configmap:\/\/|\$\(|\{\{)/i;

const isPlain = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '' && value !== SECRET_MASK && !REFERENCE.test(value)) ||
  typeof value === 'number';

/** Every secret that a definition holds in plain text. */
export function findSecrets(value: unknown, path: YamlPath = []): HiddenSecret[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findSecrets(item, [...path, index]));
  if (!isRecord(value)) return [];
  // A header or variable whose name tells that its value is a secret.
  if (typeof value.name === 'string' && SECRET_NAME.test(value.name) && isPlain(value.value)) {
    return [{ path: [...path, 'value'], value: value.value }];
  }
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, key];
    if (!SECRET_KEY.test(key)) return findSecrets(inner, at);
    if (isPlain(inner)) return [{ path: at, value: inner }];
    if (isRecord(inner) && isPlain(inner.value)) return [{ path: [...at, 'value'], value: inner.value }];
    return [];
  });
}

/** The document without its secrets, which are never sent back to a form. */
export function hideSecrets(text: string, secrets: readonly HiddenSecret[]): string {
  return secrets.reduce((next, secret) => setInYaml(next, secret.path, SECRET_MASK), text);
}

/** A definition with the stored secrets where they are unchanged. */
export function restoreSecrets(
  value: unknown,
  secrets: readonly HiddenSecret[],
  path: YamlPath = [],
): unknown {
  if (value === SECRET_MASK) {
    return secrets.find((secret) => isSameValue(secret.path, path))?.value ?? value;
  }
  if (Array.isArray(value))
    return value.map((item, index) => restoreSecrets(item, secrets, [...path, index]));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, restoreSecrets(inner, secrets, [...path, key])]),
  );
}

/** Whether a definition still holds a mask whose secret is not known: a check was moved or copied. */
export function holdsMask(value: unknown): boolean {
  if (value === SECRET_MASK) return true;
  if (Array.isArray(value)) return value.some(holdsMask);
  return isRecord(value) && Object.values(value).some(holdsMask);
}
