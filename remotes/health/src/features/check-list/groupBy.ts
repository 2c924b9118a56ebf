import type { Check } from '@/model/Check';
import { formatLabelKey, labelValue, parseLabelKey } from './labelKey';

/** What the rows of the list are grouped by. */
export type GroupBy =
  | { kind: 'none' }
  | { kind: 'field'; field: 'canary_name' | 'name' | 'description' | 'type' }
  | { kind: 'label'; key: string };

export type GroupOption = { value: string; label: string };

export const DEFAULT_GROUP_BY: GroupBy = { kind: 'field', field: 'canary_name' };
const OTHERS = 'Others';

const NO_GROUPING = 'no-group';
const FIELD_OPTIONS = [
  { value: 'canary_name', label: 'Group Name' },
  { value: 'name', label: 'Name' },
  { value: 'description', label: 'Description' },
  { value: 'type', label: 'Type' },
] as const;
const FIXED_WORDS = [NO_GROUPING, ...FIELD_OPTIONS.map((option) => option.value)];

/** Reads the URL's word; junk means the default. Every other word is a label key. */
export function parseGroupBy(text: string | null): GroupBy {
  if (text === null || text === '') return DEFAULT_GROUP_BY;
  if (text === NO_GROUPING) return { kind: 'none' };
  const field = FIELD_OPTIONS.find((option) => option.value === text);
  if (field) return { kind: 'field', field: field.value };
  const key = parseLabelKey(text);
  return key === null ? DEFAULT_GROUP_BY : { kind: 'label', key };
}

/** The URL's word; a label that is named like a field carries a prefix to tell them apart. */
export function formatGroupBy(groupBy: GroupBy): string {
  if (groupBy.kind === 'none') return NO_GROUPING;
  if (groupBy.kind === 'field') return groupBy.field;
  return formatLabelKey(groupBy.key, FIXED_WORDS);
}

/** The fixed choices, then every label key in use, and the chosen one even if no check carries it. */
export function groupOptions(labelKeys: readonly string[], chosen: GroupBy): GroupOption[] {
  const strange = chosen.kind === 'label' && !labelKeys.includes(chosen.key) ? [chosen.key] : [];
  const labels = [...labelKeys, ...strange].map((key) => ({
    value: formatGroupBy({ kind: 'label', key }),
    label: key,
  }));
  return [{ value: NO_GROUPING, label: 'No Grouping' }, ...FIELD_OPTIONS, ...labels];
}

/** The group that a check falls into; checks without the field or label share one. */
export function groupKey(check: Check, groupBy: Exclude<GroupBy, { kind: 'none' }>): string {
  if (groupBy.kind === 'label') {
    return labelValue(check.labels, groupBy.key) || OTHERS;
  }
  switch (groupBy.field) {
    case 'canary_name':
      return check.canaryName || OTHERS;
    case 'name':
      return check.name.split('/')[0] || OTHERS;
    case 'description':
      return check.description || OTHERS;
    case 'type':
      return check.type || OTHERS;
  }
}
