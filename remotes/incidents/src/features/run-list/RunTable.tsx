import type { Page } from '@opsdeck/shared/contracts';
import { useNavigate } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { DataTable, type TableState } from '@opsdeck/shared/table';
import type { PlaybookRun } from '@/model/PlaybookRun';
import { RunCompactRow } from './RunCompactRow';
import { runColumns } from './runColumns';

type RunTableProps = { page: Page<PlaybookRun>; state: TableState };

const runId = (run: PlaybookRun) => run.id;
const runHref = (run: PlaybookRun) => links.playbookRun(run.id);
const compactRow = (run: PlaybookRun) => <RunCompactRow run={run} />;

/** A page of runs as a table. */
export function RunTable({ page, state }: RunTableProps) {
  const navigate = useNavigate();
  return (
    <DataTable
      label="Runs"
      columns={runColumns}
      rows={page.rows}
      getRowId={runId}
      state={state}
      serverTotal={page.total}
      rowHref={runHref}
      compactCell={compactRow}
      onRowOpen={(run) => void navigate(links.playbookRun(run.id))}
    />
  );
}
