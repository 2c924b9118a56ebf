const LABEL_PREFIX = 'label:';
const UNSAFE_KEYS = new Set(['__proto__', 'constructor']);

/** The label key that a word of the address stands for, `null` for none and for keys that objects inherit. */
export function parseLabelKey(word: string): string | null {
  const key = word.startsWith(LABEL_PREFIX) ? word.slice(LABEL_PREFIX.length) : word;
  return key === '' || UNSAFE_KEYS.has(key) ? null : key;
}

/** The address's word for a label key; a key that is named like a fixed choice carries a prefix. */
export function formatLabelKey(key: string, fixedWords: readonly string[]): string {
  return key.startsWith(LABEL_PREFIX) || fixedWords.includes(key) ? LABEL_PREFIX + key : key;
}

/** The value of a label, empty where a check does not carry it. */
export function labelValue(labels: Readonly<Record<string, string>>, key: string): string {
  return (Object.hasOwn(labels, key) && labels[key]) || '';
}
