import { useDeferredValue, useMemo } from 'react';
import type { Check } from '@/model/Check';
import { useAgentNames } from './api/useAgentNames';
import { agentIds, checkTabs, type CheckTab } from './tabs/checkTabs';
import type { GroupBy } from './groupBy';
import type { ListUrl } from './listUrl';
import { selectRows, toSearchable } from './selectRows';
import { summariseGroups, type GroupSummary } from './summariseGroups';

const NO_CHECKS: readonly Check[] = [];
const NO_GROUPS: ReadonlyMap<string, GroupSummary> = new Map();

export type SelectedChecks = {
  rows: Check[];
  found: Check[];
  groupBy: GroupBy;
  summaries: ReadonlyMap<string, GroupSummary>;
};

/** The tabs with the number of rows that each would show, and the chosen one; `null` for all checks. */
export type SelectedTabs = {
  tabs: readonly CheckTab[];
  counts: ReadonlyMap<string, number>;
  total: number;
  tab: string | null;
};

/** What the filters leave. The work is deferred, so that typing and clicking never wait for it. */
export function useSelectedChecks(
  checks: readonly Check[] = NO_CHECKS,
  filters: ListUrl,
): { selected: SelectedChecks; tabs: SelectedTabs } {
  const { query: search, hidePassing, labels, groupBy, tabBy, tab } = useDeferredValue(filters);
  const searchable = useMemo(() => toSearchable(checks), [checks]);
  const ids = useMemo(() => (tabBy.kind === 'agent' ? agentIds(checks) : null), [checks, tabBy]);
  const { data: names } = useAgentNames(ids);
  const tabs = useMemo(() => checkTabs(checks, tabBy, names), [checks, tabBy, names]);
  // A tab may be gone since the address was written; nobody shall miss a check for that.
  const known = useMemo(() => (tabs.some(({ value }) => value === tab) ? tab : null), [tabs, tab]);
  const found = useMemo(
    () => selectRows(searchable, { search, hidePassing, labels, tabBy, tab: known }),
    [searchable, search, hidePassing, labels, tabBy, known],
  );
  const summaries = useMemo(
    () => (groupBy.kind === 'none' ? NO_GROUPS : summariseGroups(found.found, groupBy)),
    [found.found, groupBy],
  );
  return useMemo(
    () => ({
      selected: { rows: found.rows, found: found.found, groupBy, summaries },
      tabs: { tabs, counts: found.tabCounts, total: found.tabTotal, tab: known },
    }),
    [found, groupBy, summaries, tabs, known],
  );
}
