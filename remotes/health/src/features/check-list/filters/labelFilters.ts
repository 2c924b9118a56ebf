import {
  formatTag,
  NEUTRAL,
  parseTag,
  type TriState,
  type TriStateEntry,
  type TriStateMark,
  type UrlCodec,
} from '@opsdeck/shared/filters';
import { isRecord, parseJson } from '@opsdeck/shared/lib';
import { parseLabelKey } from '@/features/check-list/labelKey';

/** Label filters: tags (`key:value`) with the mark of each. Neutral ones are left out. */
export type LabelFilters = TriState;

const ID_PREFIX = 'canary:';
/** More than anybody chooses; an address is not a place for thousands. */
const MAX_FILTERS = 100;

function toTag(id: string): string | null {
  const rest = id.startsWith(ID_PREFIX) ? id.slice(ID_PREFIX.length) : id;
  // A label may be called "canary" itself.
  const isBare = rest !== '' && !rest.includes(':');
  const tag = parseTag(rest) ?? (isBare ? parseTag(id) : null);
  // Only a key that could be a label's: never one that objects inherit.
  if (tag === null || parseLabelKey(tag.key) === null) return null;
  return formatTag(tag.key, tag.value);
}

function parseLabelFilters(text: string | null): LabelFilters {
  const answer = text === null ? undefined : parseJson(text);
  if (!isRecord(answer)) return NEUTRAL;
  const filters = new Map<string, TriStateMark>();
  for (const [id, mark] of Object.entries(answer)) {
    const tag = toTag(id);
    if (tag === null || (mark !== 1 && mark !== -1)) continue;
    filters.set(tag, mark);
    if (filters.size === MAX_FILTERS) break;
  }
  return filters.size === 0 ? NEUTRAL : Array.from(filters, ([value, mark]) => ({ value, mark }));
}

/** Label filters as a parameter: JSON of ids `canary:<key>:<value>`, 1 to include and -1 to exclude. */
export const labelFiltersParam: UrlCodec<LabelFilters> = {
  parse: parseLabelFilters,
  format: (filters) =>
    filters.length === 0
      ? null
      : JSON.stringify(Object.fromEntries(filters.map(({ value, mark }) => [ID_PREFIX + value, mark]))),
};

/** The filters with one value marked, or neutral for 0. A click on the active mark takes it away. */
export function markLabel(filters: LabelFilters, tag: string, mark: TriStateMark | 0): LabelFilters {
  const known = filters.find((entry) => entry.value === tag);
  if (mark === 0 || known?.mark === mark) return filters.filter((entry) => entry.value !== tag);
  const next: TriStateEntry = { value: tag, mark };
  return known ? filters.map((entry) => (entry.value === tag ? next : entry)) : [...filters, next];
}

/** The values of one label that are marked. */
export function labelEntries(filters: LabelFilters, key: string): TriState {
  return filters.flatMap(({ value, mark }) => {
    const tag = parseTag(value);
    return tag?.key === key ? [{ value: tag.value, mark }] : [];
  });
}

/** The filters without those of one label. */
export function clearLabel(filters: LabelFilters, key: string): LabelFilters {
  return filters.filter((entry) => parseTag(entry.value)?.key !== key);
}

/** Tells which labels pass. Exclusion wins; includes are alternatives, and without labels none is met. */
export function labelPredicate(
  filters: LabelFilters,
): ((labels: Readonly<Record<string, string>>) => boolean) | null {
  if (filters.length === 0) return null;
  const tags = filters.flatMap(({ value, mark }) => {
    const tag = parseTag(value);
    return tag ? [{ ...tag, mark }] : [];
  });
  const included = tags.filter(({ mark }) => mark === 1);
  const excluded = tags.filter(({ mark }) => mark === -1);
  return (labels) => {
    const carries = ({ key, value }: { key: string; value: string }) =>
      Object.hasOwn(labels, key) && labels[key] === value;
    return !excluded.some(carries) && (included.length === 0 || included.some(carries));
  };
}
