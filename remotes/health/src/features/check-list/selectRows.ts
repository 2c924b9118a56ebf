import type { Check } from '@/model/Check';
import { isPassing } from '@/model/checkHealth';

/** A check with its searchable text written once, so that a keystroke only compares. */
export type SearchableCheck = { check: Check; haystack: string };

export type CheckQuery = { search: string; hidePassing: boolean };

export type SelectedRows = {
  /** What the table shows. */
  rows: Check[];
  /** What the search found, passing ones too: groups are judged by all their members. */
  found: Check[];
};

/** Lower-cases what the search looks at: description, canary name, endpoint and name. */
export function toSearchable(checks: readonly Check[]): SearchableCheck[] {
  return checks.map((check) => ({
    check,
    // A line feed between the fields: no search reaches over the edge of one.
    haystack: [check.name, check.canaryName, check.description, check.endpoint].join('\n').toLowerCase(),
  }));
}

/** The checks that a query leaves, in one pass and in the order given. */
export function selectRows(checks: readonly SearchableCheck[], query: CheckQuery): SelectedRows {
  const needle = query.search.trim().toLowerCase();
  const found: Check[] = [];
  const rows: Check[] = [];
  for (const { check, haystack } of checks) {
    if (needle !== '' && !haystack.includes(needle)) continue;
    found.push(check);
    if (!(query.hidePassing && isPassing(check))) rows.push(check);
  }
  return { rows, found };
}
