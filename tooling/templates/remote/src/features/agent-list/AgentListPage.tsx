import { DataTable, type DataColumn, useTableState } from '@opsdeck/shared/table';
import { AsyncView, EmptyView, PageFrame, TableSkeleton } from '@opsdeck/shared/ui';
import type { Agent } from './Agent';
import { useAgents } from './api/useAgents';

const COLUMNS: DataColumn<Agent>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
    width: { min: 160, grow: 1 },
  },
  {
    id: 'description',
    header: 'Description',
    cell: ({ description }) => description,
    sortValue: ({ description }) => description,
    width: { min: 160, grow: 2 },
  },
];

/** The agents that report to this installation. */
export function AgentListPage() {
  const agents = useAgents();
  const state = useTableState({ defaults: { sortBy: 'name' } });
  return (
    <PageFrame title="__title__">
      <AsyncView
        result={agents}
        skeleton={<TableSkeleton />}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyView title="No agents yet" />}
      >
        {(rows) => (
          <DataTable label="Agents" columns={COLUMNS} rows={rows} getRowId={({ id }) => id} state={state} />
        )}
      </AsyncView>
    </PageFrame>
  );
}
