import { readText } from '@opsdeck/shared/api';
import { toJson } from './toJson';

// A spreadsheet would run what begins like a formula.
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

function toField(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? toJson(value) : readText(value);
  const inert = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Rows as comma-separated values with a line of names; no field is a formula. */
export function toCsv(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(toField).join(',')}\r\n`).join('');
}
