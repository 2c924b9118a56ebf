import { useUrlState } from '@opsdeck/shared/filters';
import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { parseRefreshRate, useAutoRefresh } from '@opsdeck/shared/query';
import { useTableState } from '@opsdeck/shared/table';
import { FreshnessMark, useTimePreferences, useTimeRange } from '@opsdeck/shared/time';
import { AsyncView, EmptyView, NoRowsView, PageFrame, TableSkeleton } from '@opsdeck/shared/ui';
import { isFinalStatus } from '@/model/runStatus';
import { useRuns } from './api/useRuns';
import { RunFilters } from './RunFilters';
import { NO_RUN_FILTERS, runListUrl, type RunListUrl } from './runListUrl';
import { RunTable } from './RunTable';
import './RunListPage.css';

/** How often the list asks again, and how often while something goes on. */
const CALM_RATE = '30s';
const BUSY_RATE = '5s';

/** Every run of every playbook, newest first. */
export function RunListPage() {
  const { timeZone, weekStart } = useTimePreferences();
  const [url, setUrl] = useUrlState<RunListUrl>(runListUrl);
  const [range, setRange] = useTimeRange();
  const table = useTableState();
  const { pageIndex, pageSize, setPageIndex } = table;
  const result = useRuns({
    playbook: url.playbook,
    status: url.status,
    configId: url.config_id,
    componentId: url.component_id,
    checkId: url.check_id,
    range,
    timeZone,
    weekStart,
    pageIndex,
    pageSize,
  });
  const isBusy = result.data?.rows.some(({ status }) => !isFinalStatus(status)) ?? false;
  const rate = isBusy ? BUSY_RATE : CALM_RATE;
  useAutoRefresh(rate);
  const isFiltered = range !== null || Object.values(url).some((value) => value !== null);

  function handleFilter(change: Partial<RunListUrl>) {
    setPageIndex(0);
    setUrl(change);
  }

  function handleClear() {
    setRange(null);
    handleFilter(NO_RUN_FILTERS);
  }

  return (
    <PageFrame
      title="Runs"
      breadcrumb={<Link to={links.playbooks()}>Playbooks</Link>}
      toolbar={
        <>
          <RunFilters
            url={url}
            range={range}
            onChange={handleFilter}
            onRange={(next) => {
              setPageIndex(0);
              setRange(next);
            }}
          />
          <FreshnessMark results={[result]} intervalMs={parseRefreshRate(rate)} />
        </>
      }
    >
      <div className="od-run-list">
        <AsyncView
          result={result}
          hasFreshnessMark
          errorTitle="The runs could not be loaded"
          skeleton={<TableSkeleton rows={16} columns={[2, 2, 1, 1, 1, 1]} />}
        >
          {(page) => {
            if (page.rows.length > 0 || pageIndex > 0) return <RunTable page={page} state={table} />;
            if (isFiltered) return <NoRowsView title="No run matches the filters" onClear={handleClear} />;
            return (
              <EmptyView description="Runs appear here as soon as somebody runs a playbook. Choose one in the list of playbooks." />
            );
          }}
        </AsyncView>
      </div>
    </PageFrame>
  );
}
