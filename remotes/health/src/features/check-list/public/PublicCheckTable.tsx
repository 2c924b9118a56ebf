import { memo, useMemo } from 'react';
import { DataTable, useTableState } from '@opsdeck/shared/table';
import { CheckCompactRow } from '@/features/check-list/CheckCompactRow';
import { checkColumns } from '@/features/check-list/checkColumns';
import { groupKey } from '@/features/check-list/groupBy';
import type { SelectedChecks } from '@/features/check-list/useSelectedChecks';
import type { Check } from '@/model/Check';

const checkId = (check: Check) => check.id;
const compactRow = (check: Check) => <CheckCompactRow check={check} />;

/** The rows of the list for everybody: there is nothing to open, pick or run. */
export const PublicCheckTable = memo(function PublicCheckTable({ selected }: { selected: SelectedChecks }) {
  const { rows, groupBy, summaries } = selected;
  const state = useTableState({ direction: 'sortDesc', defaults: { sortBy: 'name' } });
  const columns = useMemo(() => checkColumns(summaries), [summaries]);
  const grouping = useMemo(
    () => (groupBy.kind === 'none' ? undefined : { key: (check: Check) => groupKey(check, groupBy) }),
    [groupBy],
  );
  return (
    <DataTable
      label="Checks"
      columns={columns}
      rows={rows}
      getRowId={checkId}
      state={state}
      groupBy={grouping}
      compactCell={compactRow}
    />
  );
});
