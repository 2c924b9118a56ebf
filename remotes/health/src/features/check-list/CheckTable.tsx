import { memo, useCallback, useContext, useMemo } from 'react';
import { links } from '@opsdeck/shared/links';
import { DataTable, useTableState } from '@opsdeck/shared/table';
import type { Check } from '@/model/Check';
import { usePickedChecks } from './bulk/PickedChecks';
import { CheckCompactRow } from './CheckCompactRow';
import { checkColumns } from './checkColumns';
import { groupKey } from './groupBy';
import { StripContext } from './strip/StripProvider';
import { useMediaQuery } from './useMediaQuery';
import type { SelectedChecks } from './useSelectedChecks';

type CheckTableProps = {
  selected: SelectedChecks;
  openCheckId: string | null;
  onOpen: (checkId: string) => void;
};

const WIDE = '(min-width: 1000px)';
const checkId = (check: Check) => check.id;
const checkHref = (check: Check) => links.check(check.id);
const compactRow = (check: Check) => <CheckCompactRow check={check} />;

/** The rows of the list, grouped and sorted as the address says. */
export const CheckTable = memo(function CheckTable({ selected, openCheckId, onOpen }: CheckTableProps) {
  const { rows, groupBy, summaries } = selected;
  const state = useTableState({ direction: 'sortDesc', defaults: { sortBy: 'name' } });
  const strips = useContext(StripContext);
  const hasRuns = useMediaQuery(WIDE) && strips !== null;
  const columns = useMemo(() => checkColumns(summaries, { hasRuns }), [summaries, hasRuns]);
  const selection = usePickedChecks();
  const grouping = useMemo(
    () => (groupBy.kind === 'none' ? undefined : { key: (check: Check) => groupKey(check, groupBy) }),
    [groupBy],
  );
  const handleOpen = useCallback((check: Check) => onOpen(check.id), [onOpen]);
  return (
    <DataTable
      label="Checks"
      columns={columns}
      rows={rows}
      getRowId={checkId}
      state={state}
      groupBy={grouping}
      onRowOpen={handleOpen}
      rowHref={checkHref}
      selectedId={openCheckId}
      compactCell={compactRow}
      selection={selection}
    />
  );
});
