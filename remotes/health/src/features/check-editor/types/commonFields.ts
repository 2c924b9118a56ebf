import type { FieldSpec } from './FieldSpec';

/** What every form begins with. */
export const nameFields: readonly FieldSpec[] = [
  {
    path: 'name',
    label: 'Check name',
    kind: 'text',
    required: true,
    hint: 'Follows the name above while both are the same.',
  },
  { path: 'description', label: 'Description', kind: 'text' },
];

/** What every form ends with. */
export const advancedFields: readonly FieldSpec[] = [
  {
    path: 'test',
    label: 'Test script',
    kind: 'script',
    section: 'Advanced',
    hint: 'Decides whether the check passes.',
  },
  { path: 'display', label: 'Display script', kind: 'script', hint: 'Writes the message of a run.' },
  {
    path: 'transform',
    label: 'Transform script',
    kind: 'script',
    hint: 'Turns one result into several checks.',
  },
  { path: 'icon', label: 'Check icon', kind: 'text', hint: 'The icon of the definition unless given.' },
  { path: 'labels', label: 'Check labels', kind: 'keyValue', hint: 'Added to the labels of the definition.' },
];

/** The limit above which a run counts as failed. */
export const thresholdField: FieldSpec = {
  path: 'thresholdMillis',
  label: 'Threshold (ms)',
  kind: 'number',
  min: 0,
  hint: 'Slower runs fail. No limit when empty or 0.',
};
