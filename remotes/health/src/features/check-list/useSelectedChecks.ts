import { useDeferredValue, useMemo } from 'react';
import type { Check } from '@/model/Check';
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

/** What the filters leave. The work is deferred, so that typing and clicking never wait for it. */
export function useSelectedChecks(checks: readonly Check[] = NO_CHECKS, filters: ListUrl): SelectedChecks {
  const search = useDeferredValue(filters.query);
  const hidePassing = useDeferredValue(filters.hidePassing);
  const groupBy = useDeferredValue(filters.groupBy);
  const searchable = useMemo(() => toSearchable(checks), [checks]);
  const selected = useMemo(
    () => selectRows(searchable, { search, hidePassing }),
    [searchable, search, hidePassing],
  );
  const summaries = useMemo(
    () => (groupBy.kind === 'none' ? NO_GROUPS : summariseGroups(selected.found, groupBy)),
    [selected.found, groupBy],
  );
  return useMemo(() => ({ ...selected, groupBy, summaries }), [selected, groupBy, summaries]);
}
