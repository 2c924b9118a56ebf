import { booleanParam, optionalParam, SearchInput, textParam, useUrlState } from '@opsdeck/shared/filters';
import { Button } from '@opsdeck/shared/kit/base';
import { links } from '@opsdeck/shared/links';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { DataTable, useTableState } from '@opsdeck/shared/table';
import { FreshnessMark } from '@opsdeck/shared/time';
import { AsyncView, EmptyView, NoRowsView, TableSkeleton } from '@opsdeck/shared/ui';
import { NotificationFrame } from '@/components/notifications/NotificationFrame';
import { useRules } from './api/useRules';
import type { Rule } from './Rule';
import { RuleCompactRow, ruleColumns, SORTABLE } from './ruleColumns';
import { RuleDialog } from './RuleDialog';

type RulesUrl = { search: string; id: string | null; create: boolean };

const rulesUrl = { search: textParam(), id: optionalParam(), create: booleanParam(false) };

const ruleId = ({ id }: Rule) => id;
const ruleHref = ({ id }: Rule) => links.notificationRules({ id });
const compactRow = (rule: Rule) => <RuleCompactRow rule={rule} />;

/** Who is told of what. */
export function RulesPage() {
  const mayWrite = useCanAccess('notifications', 'write');
  const [{ search, id, create: isCreating }, setUrl] = useUrlState<RulesUrl>(rulesUrl);
  const table = useTableState({ defaults: { sortBy: 'created_at', sortDesc: true } });
  const { pageIndex, pageSize, sortDesc, setPageIndex } = table;
  // A column of an address that the database does not have would be a failure.
  const sortBy = SORTABLE.find((column) => column === table.sortBy) ?? 'created_at';
  const result = useRules({ search, sortBy, sortDesc, pageIndex, pageSize });
  const create = mayWrite ? (
    <Button type="primary" onClick={() => setUrl({ create: true })}>
      New rule
    </Button>
  ) : null;

  function handleSearch(text: string) {
    setUrl({ search: text });
    setPageIndex(0);
  }

  return (
    <NotificationFrame
      toolbar={
        <>
          <div className="od-notification-search">
            <SearchInput
              label="Search rules"
              placeholder="Search by name"
              value={search}
              onChange={handleSearch}
            />
          </div>
          <FreshnessMark results={[result]} intervalMs={null} />
          <span className="od-notification-action">{create}</span>
        </>
      }
    >
      <AsyncView
        result={result}
        hasFreshnessMark
        errorTitle="The rules could not be loaded"
        skeleton={<TableSkeleton rows={12} columns={[2, 1, 2, 2, 1, 1, 1, 1]} />}
        isEmpty={({ rows, total }) => rows.length === 0 && (total ?? 0) === 0}
        empty={
          search.trim() ? (
            <NoRowsView title="No rule matches the search" onClear={() => handleSearch('')} />
          ) : (
            <EmptyView description="Rules say who is told of what." action={create} />
          )
        }
      >
        {({ rows, total }) => (
          <DataTable
            label="Notification rules"
            columns={ruleColumns}
            rows={rows}
            getRowId={ruleId}
            state={table}
            serverTotal={total}
            selectedId={id}
            rowHref={ruleHref}
            compactCell={compactRow}
            onRowOpen={(rule) => setUrl({ id: rule.id })}
          />
        )}
      </AsyncView>
      {(id || (isCreating && mayWrite)) && (
        <RuleDialog key={id ?? 'new'} id={id} onClose={() => setUrl({ id: null, create: false })} />
      )}
    </NotificationFrame>
  );
}
