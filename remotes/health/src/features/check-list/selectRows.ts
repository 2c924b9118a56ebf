import type { Check } from '@/model/Check';
import { isPassing } from '@/model/checkHealth';
import { labelPredicate, type LabelFilters } from './filters/labelFilters';
import { DEFAULT_TAB_BY, tabOf, type TabBy } from './tabs/tabBy';

/** A check with its searchable text written once, so that a keystroke only compares. */
export type SearchableCheck = { check: Check; haystack: string };

export type CheckQuery = {
  search: string;
  hidePassing: boolean;
  labels?: LabelFilters;
  tabBy?: TabBy;
  /** The chosen tab; `null` for all of them. */
  tab?: string | null;
};

export type SelectedRows = {
  /** What the table shows. */
  rows: Check[];
  /** What search, labels and tab found, passing ones too: groups are judged by all their members. */
  found: Check[];
  /** How many rows each tab would show. */
  tabCounts: ReadonlyMap<string, number>;
  /** How many rows all tabs would show together. */
  tabTotal: number;
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
  const { hidePassing, tabBy = DEFAULT_TAB_BY, tab = null } = query;
  const needle = query.search.trim().toLowerCase();
  const passesLabels = labelPredicate(query.labels ?? []);
  const found: Check[] = [];
  const rows: Check[] = [];
  const tabCounts = new Map<string, number>();
  let tabTotal = 0;
  for (const { check, haystack } of checks) {
    if (needle !== '' && !haystack.includes(needle)) continue;
    if (passesLabels !== null && !passesLabels(check.labels)) continue;
    const own = tabOf(check, tabBy);
    const isInTab = tab === null || own === tab;
    if (isInTab) found.push(check);
    if (hidePassing && isPassing(check)) continue;
    tabCounts.set(own, (tabCounts.get(own) ?? 0) + 1);
    tabTotal += 1;
    if (isInTab) rows.push(check);
  }
  return { rows, found, tabCounts, tabTotal };
}
