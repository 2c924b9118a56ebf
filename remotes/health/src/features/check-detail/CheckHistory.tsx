import type { Page } from '@opsdeck/shared/contracts';
import { Button } from '@opsdeck/shared/kit/base';
import { DataTable, useTableState } from '@opsdeck/shared/table';
import { AsyncView, EmptyView, NoRowsView, TableSkeleton, type AsyncResult } from '@opsdeck/shared/ui';
import type { CheckRun } from './CheckRun';
import { HistoryFilters } from './HistoryFilters';
import { NO_HISTORY_FILTERS, type HistoryUrl } from './historyUrl';
import { HistoryPages } from './HistoryPages';
import { compactRun, runColumns } from './runColumns';
import { RunText } from './RunText';
import { readRunText } from './readRunText';
import { useErrorToast } from './useErrorToast';

type CheckHistoryProps = {
  result: AsyncResult<Page<CheckRun>>;
  filters: HistoryUrl;
  onFilters: (change: Partial<HistoryUrl>) => void;
};

const runId = (run: CheckRun) => run.time;
const runDetail = (run: CheckRun) => <RunText text={readRunText(run) || 'No message'} />;

/** The runs of a check within the time range, newest first, a page at a time. */
export function CheckHistory({ result, filters, onFilters }: CheckHistoryProps) {
  const table = useTableState({ prefix: 'history.' });
  useErrorToast(result.error);
  const filtered = filters.historyStatus !== null || filters.historyDuration !== null;

  // A new filter starts at its newest runs.
  const handleFilter = (change: Partial<HistoryUrl>) => onFilters({ ...change, historyPage: 0 });

  return (
    <div className="od-history">
      <HistoryFilters filters={filters} onChange={handleFilter} />
      <AsyncView
        result={result}
        hasFreshnessMark
        skeleton={<TableSkeleton rows={8} columns={[2, 1, 1, 5]} />}
      >
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NoRuns
              page={filters.historyPage}
              filtered={filtered}
              onClear={() => onFilters(NO_HISTORY_FILTERS)}
            />
          ) : (
            <>
              <DataTable
                label="History"
                columns={runColumns}
                rows={rows}
                getRowId={runId}
                state={table}
                rowDetail={runDetail}
                compactCell={compactRun}
              />
              <HistoryPages
                page={filters.historyPage}
                rows={rows.length}
                total={total}
                onPage={(historyPage) => onFilters({ historyPage })}
              />
            </>
          )
        }
      </AsyncView>
    </div>
  );
}

type NoRunsProps = { page: number; filtered: boolean; onClear: () => void };

function NoRuns({ page, filtered, onClear }: NoRunsProps) {
  if (page > 0) {
    return (
      <EmptyView
        title="There are no runs on this page"
        action={<Button onClick={onClear}>Show the newest runs</Button>}
      />
    );
  }
  if (filtered) return <NoRowsView onClear={onClear} />;
  return (
    <EmptyView description="This check has not run in the time range. Choose a longer one to look further back." />
  );
}
