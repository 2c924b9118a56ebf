import { useDeferredValue, useMemo } from 'react';
import type { Check } from '@/model/Check';
import { selectRows, toSearchable } from '@/features/check-list/selectRows';
import { summariseGroups, type GroupSummary } from '@/features/check-list/summariseGroups';
import { checkTabs } from '@/features/check-list/tabs/checkTabs';
import { DEFAULT_TAB_BY } from '@/features/check-list/tabs/tabBy';
import type { SelectedChecks, SelectedTabs } from '@/features/check-list/useSelectedChecks';
import type { PublicUrl } from './publicUrl';

const NO_CHECKS: readonly Check[] = [];
const NO_GROUPS: ReadonlyMap<string, GroupSummary> = new Map();

/** What the filters leave of the public checks. It asks nobody for anything. */
export function usePublicSelection(
  checks: readonly Check[] = NO_CHECKS,
  filters: PublicUrl,
): { selected: SelectedChecks; tabs: SelectedTabs } {
  const { query: search, hidePassing, groupBy, tab } = useDeferredValue(filters);
  const searchable = useMemo(() => toSearchable(checks), [checks]);
  const tabs = useMemo(() => checkTabs(checks, DEFAULT_TAB_BY), [checks]);
  const known = useMemo(() => (tabs.some(({ value }) => value === tab) ? tab : null), [tabs, tab]);
  const found = useMemo(
    () => selectRows(searchable, { search, hidePassing, tab: known }),
    [searchable, search, hidePassing, known],
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
