import { useMemo } from 'react';
import type { SlotProps } from '@opsdeck/shared/contracts';
import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { useTableState } from '@opsdeck/shared/table';
import { AsyncView, EmptyView, TableSkeleton } from '@opsdeck/shared/ui';
import type { RunQuery } from '@/model/runKeys';
import { useRuns } from './api/useRuns';
import { RunTable } from './RunTable';
import './RunListPage.css';

/** The playbook runs of a configuration item, newest first. */
export function RunsOfConfig({ config }: SlotProps['config.playbooks']) {
  const table = useTableState({ prefix: 'runs.' });
  const { pageIndex, pageSize } = table;
  const query = useMemo<RunQuery>(
    () => ({
      playbook: null,
      status: null,
      configId: config.id,
      componentId: null,
      checkId: null,
      range: null,
      timeZone: 'UTC',
      weekStart: 1,
      pageIndex,
      pageSize,
    }),
    [config.id, pageIndex, pageSize],
  );
  const result = useRuns(query);
  return (
    <div className="od-runs-of-config">
      <AsyncView
        result={result}
        errorTitle="The runs could not be loaded"
        skeleton={<TableSkeleton rows={6} columns={[2, 2, 1, 1]} />}
        isEmpty={({ rows }) => rows.length === 0 && pageIndex === 0}
        empty={<EmptyView title="No runs" description="No playbook has run on this item." />}
      >
        {(page) => (
          <>
            <p>
              <Link to={links.playbookRuns({ config_id: config.id })}>All runs with filters</Link>
            </p>
            <RunTable page={page} state={table} />
          </>
        )}
      </AsyncView>
    </div>
  );
}
