import { formatLabelKey, labelValue, parseLabelKey } from '@/features/check-list/labelKey';
import type { Check } from '@/model/Check';

/** What the rows or the columns of a pivot stand for. */
export type PivotDimension = { kind: 'field'; field: PivotField } | { kind: 'label'; key: string };
export type PivotOption = { value: string; label: string };

type PivotField = (typeof FIELDS)[number]['value'];

const FIELDS = [
  { value: 'canary_name', label: 'Group Name' },
  { value: 'name', label: 'Name' },
  { value: 'description', label: 'Description' },
  { value: 'type', label: 'Type' },
  { value: 'namespace', label: 'Namespace' },
  { value: 'severity', label: 'Severity' },
] as const;
const FIELD_WORDS = FIELDS.map(({ value }) => value);

export const DEFAULT_ROWS: PivotDimension = { kind: 'field', field: 'canary_name' };
export const DEFAULT_COLUMNS: PivotDimension = { kind: 'field', field: 'type' };
/** The row or column of checks without the field or label. */
export const NO_VALUE = 'none';

/** Reads the address's word; what names no field is a label key, and junk means the default. */
export function parseDimension(word: string | null, fallback: PivotDimension): PivotDimension {
  if (word === null || word === '') return fallback;
  const field = FIELD_WORDS.find((known) => known === word);
  if (field) return { kind: 'field', field };
  const key = parseLabelKey(word);
  return key === null ? fallback : { kind: 'label', key };
}

/** The address's word. */
export function formatDimension(dimension: PivotDimension): string {
  return dimension.kind === 'field' ? dimension.field : formatLabelKey(dimension.key, FIELD_WORDS);
}

/** Where a check stands. */
export function dimensionValue(check: Check, dimension: PivotDimension): string {
  if (dimension.kind === 'label') return labelValue(check.labels, dimension.key) || NO_VALUE;
  switch (dimension.field) {
    case 'canary_name':
      return check.canaryName || NO_VALUE;
    default:
      return check[dimension.field] || NO_VALUE;
  }
}

/** The fields, every label key in use, and the chosen one even if no check carries it. */
export function dimensionOptions(checks: readonly Check[], chosen: PivotDimension): PivotOption[] {
  const keys = new Set<string>();
  for (const { labels } of checks) for (const key of Object.keys(labels)) keys.add(key);
  if (chosen.kind === 'label') keys.add(chosen.key);
  const labels = [...keys].sort((one, other) => one.localeCompare(other));
  return [
    ...FIELDS,
    ...labels.map((key) => ({ value: formatDimension({ kind: 'label', key }), label: key })),
  ];
}

/** What people call a dimension. */
export function dimensionLabel(dimension: PivotDimension): string {
  if (dimension.kind === 'label') return dimension.key;
  return FIELDS.find(({ value }) => value === dimension.field)?.label ?? dimension.field;
}
