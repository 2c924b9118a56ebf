import { formatYaml, parseYaml } from '@opsdeck/shared/editor';
import type { StoredCanary } from '../api/StoredCanary';
import { findSecrets, hideSecrets, type HiddenSecret } from './hideSecrets';
import { isSameValue } from './isSameValue';
import type { Draft } from './newDraft';

/** A stored definition as it is edited, and the secrets that stay out of the form. */
export type OpenDraft = { draft: Draft; secrets: HiddenSecret[] };

/** The text that a definition was written as, as long as it still says the same; else the definition as text. */
export function openDraft(canary: StoredCanary): OpenDraft {
  const { name, namespace, labels, spec, text } = canary;
  const secrets = findSecrets(spec);
  const plain = hideSecrets(formatYaml(spec), secrets);
  // The same places as in the definition, whatever stood for them when the text was kept.
  const written = text === null ? null : hideSecrets(text, secrets);
  const isCurrent = written !== null && isSameValue(parseYaml(written).value, parseYaml(plain).value);
  return { draft: { name, namespace, labels, text: isCurrent ? written : plain }, secrets };
}
