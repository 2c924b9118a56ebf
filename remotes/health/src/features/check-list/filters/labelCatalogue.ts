import type { Check } from '@/model/Check';

/** A label that checks carry, with its values and how many checks have each. */
export type LabelChoice = { key: string; isSwitch: boolean; counts: ReadonlyMap<string, number> };

const collator = new Intl.Collator('en', { numeric: true });

/** Every label in use, sorted by key, in one pass. Labels that are only ever true or false are switches. */
export function labelCatalogue(checks: readonly Check[]): LabelChoice[] {
  const labels = new Map<string, Map<string, number>>();
  for (const check of checks) {
    for (const [key, value] of Object.entries(check.labels)) {
      let counts = labels.get(key);
      if (!counts) labels.set(key, (counts = new Map<string, number>()));
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return Array.from(labels, ([key, counts]) => ({ key, counts, isSwitch: isBoolean(counts) })).sort(
    (left, right) => collator.compare(left.key, right.key),
  );
}

function isBoolean(counts: ReadonlyMap<string, number>): boolean {
  for (const value of counts.keys()) if (value !== 'true' && value !== 'false') return false;
  return true;
}

/** Texts in the order that people expect: case does not count, and numbers sort by size. */
export function sortTexts(texts: Iterable<string>): string[] {
  return [...texts].sort((left, right) => collator.compare(left, right));
}
