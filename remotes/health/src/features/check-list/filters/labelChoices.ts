import { formatTag, parseTag } from '@opsdeck/shared/filters';
import type { LabelChoice } from './labelCatalogue';
import { labelEntries, type LabelFilters } from './labelFilters';

/** From so many labels on, only those in use are shown until somebody asks for the rest. */
export const SUMMARY_FROM = 4;

const NO_COUNTS: ReadonlyMap<string, number> = new Map();

/** The labels to offer, with those that the address filters by although no check carries them any more. */
export function withStrangers(catalogue: readonly LabelChoice[], filters: LabelFilters): LabelChoice[] {
  const known = new Set(catalogue.map(({ key }) => key));
  const strangers = new Set<string>();
  for (const { value } of filters) {
    const key = parseTag(value)?.key;
    if (key !== undefined && !known.has(key)) strangers.add(key);
  }
  return [...catalogue, ...Array.from(strangers, (key) => ({ key, isSwitch: false, counts: NO_COUNTS }))];
}

/** Whether a filter speaks of a label. */
export function isInUse(filters: LabelFilters, key: string): boolean {
  return filters.some(({ value }) => parseTag(value)?.key === key);
}

/** What a switch cannot show: marks of its label other than "only true", in words. */
export function switchNote(filters: LabelFilters, key: string): string {
  return labelEntries(filters, key)
    .filter(({ value, mark }) => !(value === 'true' && mark === 1))
    .map(({ value, mark }) => (mark === -1 ? `not ${value}` : value))
    .join(', ');
}

/** The tag that a switch stands for. */
export function switchTag(key: string): string {
  return formatTag(key, 'true');
}
