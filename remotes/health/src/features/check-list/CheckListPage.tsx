import { useMemo } from 'react';
import { useUrlState } from '@opsdeck/shared/filters';
import { Button } from '@opsdeck/shared/kit/base';
import { parseRefreshRate, useRefreshRate } from '@opsdeck/shared/query';
import { worstStatus } from '@opsdeck/shared/theme';
import { FreshnessMark, type HealthTimeRange } from '@opsdeck/shared/time';
import { AsyncView, EmptyView, NoRowsView, PageFrame, TableSkeleton } from '@opsdeck/shared/ui';
import { useChecks } from './api/useChecks';
import { CheckTable } from './CheckTable';
import { CheckToolbar } from './CheckToolbar';
import { countText } from './countText';
import { groupOptions } from './groupBy';
import { listUrl, type ListUrl } from './listUrl';
import { RefreshRateSelect } from './RefreshRateSelect';
import { useSelectedChecks } from './useSelectedChecks';
import './CheckListPage.css';

type CheckListPageProps = {
  timeRange: HealthTimeRange;
  openCheckId: string | null;
  onOpen: (checkId: string) => void;
};

/** Every check with its health, uptime and latency. */
export function CheckListPage({ timeRange, openCheckId, onOpen }: CheckListPageProps) {
  const [filters, setFilters] = useUrlState<ListUrl>(listUrl);
  const [rate] = useRefreshRate();
  const result = useChecks(timeRange);
  const selected = useSelectedChecks(result.data, filters);
  const status = useMemo(() => worstStatus((result.data ?? []).map((check) => check.status)), [result.data]);
  const options = useMemo(
    () => groupOptions(result.data ?? [], filters.groupBy),
    [result.data, filters.groupBy],
  );

  return (
    <PageFrame
      title="Health"
      status={status}
      controls={<RefreshRateSelect />}
      toolbar={
        <>
          <CheckToolbar
            filters={filters}
            groupOptions={options}
            count={result.data ? countText(selected.rows.length, result.data.length) : ''}
            onChange={setFilters}
          />
          <FreshnessMark results={[result]} intervalMs={parseRefreshRate(rate)} />
        </>
      }
    >
      <div className="od-check-list">
        <AsyncView
          result={result}
          hasFreshnessMark
          errorTitle="The checks could not be loaded"
          skeleton={
            <div className="od-check-skeleton">
              <TableSkeleton rows={20} columns={[7, 1, 1, 1, 1]} />
            </div>
          }
          isEmpty={(checks) => checks.length === 0}
          empty={<EmptyView description="Health checks appear here once a canary defines them." />}
        >
          {() =>
            selected.rows.length > 0 ? (
              <CheckTable selected={selected} openCheckId={openCheckId} onOpen={onOpen} />
            ) : selected.found.length > 0 ? (
              <AllPassing
                count={selected.found.length}
                searched={filters.query.trim() !== ''}
                onShow={() => setFilters({ hidePassing: false })}
              />
            ) : (
              <NoRowsView
                title="No check matches the search"
                description={`Nothing has "${filters.query.trim()}" in its name, group, description or endpoint.`}
                onClear={() => setFilters({ query: '' })}
              />
            )
          }
        </AsyncView>
      </div>
    </PageFrame>
  );
}

type AllPassingProps = { count: number; searched: boolean; onShow: () => void };

function AllPassing({ count, searched, onShow }: AllPassingProps) {
  const subject = searched ? 'matching checks' : 'checks';
  return (
    <EmptyView
      title={count === 1 ? 'The only check is passing' : `All ${count} ${subject} are passing`}
      description="Passing checks are hidden."
      action={<Button onClick={onShow}>Show passing checks</Button>}
    />
  );
}
