import { setInYaml, type YamlPath } from '@opsdeck/shared/editor';
import { isRecord } from '@opsdeck/shared/lib';

// The backend's own mask; further secrets of a definition are numbered, so that each stays itself when a check
// is moved, and can never end up in the place of another.
const MASK = /^\*{3}\d*$/;

/** Where a stored secret stands, what it is, and what stands for it. */
export type HiddenSecret = { path: YamlPath; value: string | number; mask: string };

const SECRET_KEY = /password|passwd|secret(?!name|keyref)|accesskey|apikey|token|credentials?$|privatekey/i;
const SECRET_NAME = /authorization|cookie|password|secret|token|api[-_]?key/i;
const REFERENCE = /^(connection:\/\/|secret:\/\/|configmap:\/\/|\$\(|\{\{)/i;

type Found = Omit<HiddenSecret, 'mask'>;

/** Whether a value stands for a stored secret. */
export function isMask(value: unknown): boolean {
  return typeof value === 'string' && MASK.test(value);
}

const isPlain = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '' && !MASK.test(value) && !REFERENCE.test(value)) ||
  typeof value === 'number';

function collect(value: unknown, path: YamlPath): Found[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => collect(item, [...path, index]));
  if (!isRecord(value)) return [];
  // A header or variable whose name tells that its value is a secret.
  if (typeof value.name === 'string' && SECRET_NAME.test(value.name) && isPlain(value.value)) {
    return [{ path: [...path, 'value'], value: value.value }];
  }
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, key];
    if (!SECRET_KEY.test(key)) return collect(inner, at);
    if (isPlain(inner)) return [{ path: at, value: inner }];
    if (isRecord(inner) && isPlain(inner.value)) return [{ path: [...at, 'value'], value: inner.value }];
    return [];
  });
}

/** Every secret that a definition holds in plain text. */
export function findSecrets(value: unknown): HiddenSecret[] {
  return collect(value, []).map((found, index) => ({
    ...found,
    mask: index === 0 ? '***' : `***${index + 1}`,
  }));
}

/** The document without its secrets, which are never sent back to a form. */
export function hideSecrets(text: string, secrets: readonly HiddenSecret[]): string {
  return secrets.reduce((next, secret) => setInYaml(next, secret.path, secret.mask), text);
}

/** A definition with the stored secrets where they are unchanged, wherever their check has been moved to. */
export function restoreSecrets(value: unknown, secrets: readonly HiddenSecret[]): unknown {
  if (isMask(value)) return secrets.find((secret) => secret.mask === value)?.value ?? value;
  if (Array.isArray(value)) return value.map((item) => restoreSecrets(item, secrets));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, restoreSecrets(inner, secrets)]),
  );
}

/** Whether a definition holds a mask that stands for no secret. */
export function holdsMask(value: unknown): boolean {
  if (isMask(value)) return true;
  if (Array.isArray(value)) return value.some(holdsMask);
  return isRecord(value) && Object.values(value).some(holdsMask);
}
