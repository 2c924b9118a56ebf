import { useMemo } from 'react';
import { SearchInput, useUrlState } from '@opsdeck/shared/filters';
import { Button } from '@opsdeck/shared/kit/base';
import { useNavigate } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { DataTable, useTableState } from '@opsdeck/shared/table';
import { FreshnessMark } from '@opsdeck/shared/time';
import { AsyncView, EmptyView, NoRowsView, PageFrame, TableSkeleton } from '@opsdeck/shared/ui';
import { useCanaries } from './api/useCanaries';
import { CanaryCompactRow } from './CanaryCompactRow';
import { canaryColumns } from './canaryColumns';
import { canaryListUrl, type CanaryListUrl } from './canaryListUrl';
import type { Canary } from './Canary';
import './CanaryListPage.css';

const canaryId = (canary: Canary) => canary.id;
const canaryHref = (canary: Canary) => links.canary(canary.id);
const compactRow = (canary: Canary) => <CanaryCompactRow canary={canary} />;

/** Every definition of health checks. */
export function CanaryListPage() {
  const navigate = useNavigate();
  const mayWrite = useCanAccess('canaries', 'write');
  const [{ query }, setUrl] = useUrlState<CanaryListUrl>(canaryListUrl);
  const result = useCanaries();
  const table = useTableState({ defaults: { sortBy: 'name' } });
  const shown = useMemo(() => {
    const text = query.trim().toLowerCase();
    return (result.data ?? []).filter(({ name, namespace }) =>
      `${namespace}/${name}`.toLowerCase().includes(text),
    );
  }, [query, result.data]);
  const create = mayWrite ? (
    <Button type="primary" onClick={() => void navigate(links.newCanary())}>
      New health check
    </Button>
  ) : null;

  return (
    <PageFrame
      title="Health checks"
      toolbar={
        <>
          <div className="od-canary-search">
            <SearchInput
              label="Search health checks"
              placeholder="Search by name or namespace"
              value={query}
              onChange={(text) => setUrl({ query: text })}
            />
          </div>
          <FreshnessMark results={[result]} intervalMs={null} />
          <span className="od-canary-create">{create}</span>
        </>
      }
    >
      <div className="od-canary-list">
        <AsyncView
          result={result}
          hasFreshnessMark
          errorTitle="The health checks could not be loaded"
          skeleton={<TableSkeleton rows={16} columns={[3, 1, 1, 1, 1]} />}
          isEmpty={(canaries) => canaries.length === 0}
          empty={<EmptyView description="Definitions of health checks appear here." action={create} />}
        >
          {() =>
            shown.length === 0 ? (
              <NoRowsView title="No health check matches the search" onClear={() => setUrl({ query: '' })} />
            ) : (
              <DataTable
                label="Health checks"
                columns={canaryColumns}
                rows={shown}
                getRowId={canaryId}
                state={table}
                rowHref={canaryHref}
                compactCell={compactRow}
                onRowOpen={(canary) => void navigate(links.canary(canary.id))}
              />
            )
          }
        </AsyncView>
      </div>
    </PageFrame>
  );
}
