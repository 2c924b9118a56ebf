import { stringify } from 'yaml';

/** Turns a value into a YAML text. */
export function formatYaml(value: unknown): string {
  return value === undefined ? '' : stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}
