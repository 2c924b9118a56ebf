import { setInYaml, type YamlPath } from '@opsdeck/shared/editor';
import { isRecord } from '@opsdeck/shared/lib';
import { findTextSecrets, replaceParts } from '@/model/findTextSecrets';
import { mapSecrets, type SecretPlace } from '@/model/mapSecrets';

// The backend's own mask; further secrets of a definition are numbered, so that each stays itself when a check
// is moved, and can never end up in the place of another.
const MASK = /^\*{3}\d*$/;
// Without a number it may be a word of a script, such as a line of asterisks.
const MASKS_WITHIN = /(?<!\*)\*{3}\d+/g;

/** Where a stored secret stands, what it is, and what stands for it. */
export type HiddenSecret = {
  path: YamlPath;
  value: string | number;
  mask: string;
  /** The whole value as it is shown: the mask, or a text with masks in it. */
  shown: string;
};

/** Whether a value stands for a stored secret. */
export function isMask(value: unknown): boolean {
  return typeof value === 'string' && MASK.test(value);
}

/** Gives every mask once, and none that the definition has as a word of its own. */
function createMasks(definition: unknown): (options: { within: boolean }) => string {
  const words = new Set(JSON.stringify(definition)?.match(MASKS_WITHIN));
  let count = 0;
  return ({ within }) => {
    do count += 1;
    while (words.has(`***${count}`));
    return count === 1 && !within ? '***' : `***${count}`;
  };
}

/** Every secret that a definition holds in plain text. */
export function findSecrets(definition: unknown): HiddenSecret[] {
  const nextMask = createMasks(definition);
  const secrets: HiddenSecret[] = [];

  function hide({ path, value, parts }: SecretPlace): void {
    if (isMask(value)) return;
    if (parts === null) {
      const mask = nextMask({ within: false });
      secrets.push({ path, value, mask, shown: mask });
      return;
    }
    const found: Omit<HiddenSecret, 'shown'>[] = [];
    const shown = replaceParts(String(value), parts, (secret) => {
      if (isMask(secret)) return secret;
      const mask = nextMask({ within: true });
      found.push({ path, value: secret, mask });
      return mask;
    });
    secrets.push(...found.map((secret) => ({ ...secret, shown })));
  }

  mapSecrets(definition, hide);
  return secrets;
}

/** The document without its secrets, which are never sent back to a form. */
export function hideSecrets(text: string, secrets: readonly HiddenSecret[]): string {
  return secrets.reduce((next, secret) => setInYaml(next, secret.path, secret.shown), text);
}

/** A definition with the stored secrets where they are unchanged, wherever their check has been moved to. */
export function restoreSecrets(value: unknown, secrets: readonly HiddenSecret[]): unknown {
  const stored = new Map(secrets.map((secret) => [secret.mask, secret.value]));
  const restore = (inner: unknown): unknown => {
    if (typeof inner === 'string') {
      if (isMask(inner)) return stored.get(inner) ?? inner;
      return inner.replace(MASKS_WITHIN, (mask) => String(stored.get(mask) ?? mask));
    }
    if (Array.isArray(inner)) return inner.map(restore);
    if (!isRecord(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, restore(item)]));
  };
  return restore(value);
}

/** Whether a definition holds a mask that stands for no secret. */
export function holdsMask(value: unknown): boolean {
  if (isMask(value)) return true;
  if (typeof value === 'string') {
    return findTextSecrets(value).some(({ start, end }) => isMask(value.slice(start, end)));
  }
  if (Array.isArray(value)) return value.some(holdsMask);
  return isRecord(value) && Object.values(value).some(holdsMask);
}
