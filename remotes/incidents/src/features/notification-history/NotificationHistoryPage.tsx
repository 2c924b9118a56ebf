import { useEffect, useMemo } from 'react';
import { useUrlState } from '@opsdeck/shared/filters';
import { useNavigate } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { useAutoRefresh } from '@opsdeck/shared/query';
import { useSession } from '@opsdeck/shared/session';
import { DataTable, useTableState } from '@opsdeck/shared/table';
import { FreshnessMark, useTimeRange } from '@opsdeck/shared/time';
import { AsyncView, EmptyView, NoRowsView, TableSkeleton } from '@opsdeck/shared/ui';
import { NotificationFrame } from '@/components/notifications/NotificationFrame';
import { markNotificationsSeen } from '@/model/seenNotifications';
import { useSendSummary } from './api/useSendSummary';
import { HistoryCompactRow } from './HistoryCompactRow';
import { historyColumns } from './historyColumns';
import { HistoryFilters } from './HistoryFilters';
import {
  hasHistoryFilters,
  HISTORY_PAGE_SIZES,
  historyUrl,
  MAX_HISTORY_PAGE,
  NO_HISTORY_FILTERS,
  toSummaryQuery,
  type HistoryUrl,
} from './historyUrl';
import type { ResourceSends } from './ResourceSends';

const REFRESH = '30s';
const REFRESH_MS = 30_000;

const rowId = ({ key }: ResourceSends) => key;
// What is gone for good has no page of its own.
const rowHref = ({ resource: { id } }: ResourceSends) =>
  id ? links.notificationsOfResource(id) : links.notifications();
const compactRow = (sends: ResourceSends) => <HistoryCompactRow sends={sends} />;

/** What was sent, and what was held back and why, a line for each resource. */
export function NotificationHistoryPage() {
  const navigate = useNavigate();
  const { user } = useSession();
  const [filters, setFilters] = useUrlState<HistoryUrl>(historyUrl);
  const [range, setRange] = useTimeRange();
  const table = useTableState({ defaults: { pageSize: MAX_HISTORY_PAGE } });
  const query = useMemo(
    () => toSummaryQuery(filters, range, table.pageSize),
    [filters, range, table.pageSize],
  );
  const result = useSendSummary(query);
  const { data } = result;
  useAutoRefresh(REFRESH);
  useEffect(() => {
    if (data) markNotificationsSeen(user.id, new Date());
  }, [data, user.id]);

  const change = (patch: Partial<HistoryUrl>) => setFilters({ ...patch, pageIndex: 0 });
  const isFiltered = hasHistoryFilters(filters) || range !== null;

  function handleClear() {
    setFilters(NO_HISTORY_FILTERS);
    setRange(null);
  }

  return (
    <NotificationFrame
      toolbar={
        <>
          <HistoryFilters filters={filters} onChange={change} />
          <FreshnessMark results={[result]} intervalMs={REFRESH_MS} />
        </>
      }
    >
      <AsyncView
        result={result}
        hasFreshnessMark
        errorTitle="The history of notifications could not be loaded"
        skeleton={<TableSkeleton rows={16} columns={[3, 1, 1, 2, 1, 1, 1]} />}
        isEmpty={({ rows, total }) => rows.length === 0 && total === 0}
        empty={
          isFiltered ? (
            <NoRowsView title="No notification matches the filters" onClear={handleClear} />
          ) : (
            <EmptyView description="What rules send appears here, and what silences hold back." />
          )
        }
      >
        {({ rows, total }) => (
          <DataTable
            label="Notifications by resource"
            columns={historyColumns}
            rows={rows}
            getRowId={rowId}
            state={table}
            serverTotal={total}
            pageSizes={HISTORY_PAGE_SIZES}
            rowHref={rowHref}
            compactCell={compactRow}
            onRowOpen={(row) => void navigate(rowHref(row))}
          />
        )}
      </AsyncView>
    </NotificationFrame>
  );
}
