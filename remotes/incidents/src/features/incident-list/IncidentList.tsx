import type { ReactNode } from 'react';
import { useUrlState } from '@opsdeck/shared/filters';
import { Button } from '@opsdeck/shared/kit/base';
import { useNavigate } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { useAutoRefresh } from '@opsdeck/shared/query';
import { DataTable, useTableState } from '@opsdeck/shared/table';
import { FreshnessMark } from '@opsdeck/shared/time';
import { AsyncView, EmptyView, NoRowsView, TableSkeleton } from '@opsdeck/shared/ui';
import { useIncidentCounts } from './api/useIncidentCounts';
import { useIncidents } from './api/useIncidents';
import { IncidentCompactRow } from './IncidentCompactRow';
import { incidentColumns } from './incidentColumns';
import { incidentListUrl, NO_FILTERS, type IncidentListUrl } from './incidentListUrl';
import type { IncidentRow } from './IncidentRow';
import { IncidentSummary } from './IncidentSummary';
import { IncidentToolbar } from './IncidentToolbar';
import './IncidentList.css';

const REFRESH = '30s';
const REFRESH_MS = 30_000;

const incidentId = (incident: IncidentRow) => incident.id;
const incidentHref = (incident: IncidentRow) => links.incident(incident.id);
const compactRow = (incident: IncidentRow) => <IncidentCompactRow incident={incident} />;

const hasFilters = (filters: IncidentListUrl) =>
  filters.query.trim() !== '' ||
  filters.owner !== null ||
  filters.component !== null ||
  filters.status.length + filters.severity.length + filters.type.length > 0;

/** Every incident, with its filters and figures; `create` is offered where there is none. */
export function IncidentList({ create }: { create: ReactNode }) {
  const navigate = useNavigate();
  const [filters, setUrl] = useUrlState<IncidentListUrl>(incidentListUrl);
  const table = useTableState({ defaults: { sortBy: 'created_at', sortDesc: true } });
  const { sortBy, sortDesc, pageIndex, pageSize } = table;
  const result = useIncidents({ ...filters, sortBy, sortDesc, pageIndex, pageSize });
  const counts = useIncidentCounts(filters);
  useAutoRefresh(REFRESH);

  const handleChange = (patch: Partial<IncidentListUrl>) => {
    setUrl(patch);
    if (pageIndex > 0) table.setPageIndex(0);
  };

  return (
    <div className="od-incident-list">
      <div className="od-incident-toolbar">
        <IncidentToolbar filters={filters} counts={counts.data ?? null} onChange={handleChange} />
        <FreshnessMark results={[result]} intervalMs={REFRESH_MS} />
      </div>
      {counts.data && (
        <IncidentSummary
          counts={counts.data}
          status={filters.status}
          severity={filters.severity}
          onChange={handleChange}
        />
      )}
      <AsyncView
        result={result}
        hasFreshnessMark
        errorTitle="The incidents could not be loaded"
        skeleton={<TableSkeleton rows={14} columns={[5, 1, 1, 1, 1, 2, 1]} />}
        isEmpty={(list) => list.rows.length === 0 && pageIndex === 0 && !hasFilters(filters)}
        empty={
          <EmptyView
            title="No incidents"
            description="What goes wrong and is worked on appears here."
            action={create}
          />
        }
      >
        {(list) => {
          if (list.rows.length === 0 && pageIndex > 0) {
            return <PageGone onFirst={() => table.setPageIndex(0)} />;
          }
          if (list.rows.length === 0) {
            return (
              <NoRowsView title="No incident matches the filters" onClear={() => handleChange(NO_FILTERS)} />
            );
          }
          return (
            <DataTable
              label="Incidents"
              columns={incidentColumns}
              rows={list.rows}
              serverTotal={list.total}
              getRowId={incidentId}
              state={table}
              rowHref={incidentHref}
              compactCell={compactRow}
              onRowOpen={(incident) => void navigate(links.incident(incident.id))}
            />
          );
        }}
      </AsyncView>
    </div>
  );
}

/** What was on a page may have moved to the ones before it. */
function PageGone({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyView
      title="There are no incidents on this page"
      description="There may be fewer of them than there were."
      action={<Button onClick={onFirst}>First page</Button>}
    />
  );
}
