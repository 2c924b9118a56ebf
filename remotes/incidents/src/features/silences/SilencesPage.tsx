import { optionalParam, SearchInput, textParam, useUrlState } from '@opsdeck/shared/filters';
import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { DataTable, useTableState } from '@opsdeck/shared/table';
import { FreshnessMark } from '@opsdeck/shared/time';
import { AsyncView, EmptyView, NoRowsView, TableSkeleton } from '@opsdeck/shared/ui';
import { NotificationFrame } from '@/components/notifications/NotificationFrame';
import { useSilences } from './api/useSilences';
import type { Silence } from './Silence';
import { SilenceCompactRow, silenceColumns } from './silenceColumns';
import { SilenceDialog } from './SilenceDialog';

type SilencesUrl = { search: string; id: string | null; pageIndex: number };

const silencesUrl = { search: textParam(), id: optionalParam() };

const silenceId = ({ id }: Silence) => id;
const silenceHref = ({ id }: Silence) => links.silences({ id });
const compactRow = (silence: Silence) => <SilenceCompactRow silence={silence} />;

/** Everything that keeps notifications from being sent. */
export function SilencesPage() {
  const mayWrite = useCanAccess('notifications', 'write');
  const [{ search, id }, setUrl] = useUrlState<Omit<SilencesUrl, 'pageIndex'>>(silencesUrl);
  const table = useTableState();
  const { pageIndex, pageSize, setPageIndex } = table;
  const result = useSilences({ search, pageIndex, pageSize });
  const create = mayWrite ? (
    <Link className="od-button od-button-primary" to={links.newSilence()}>
      New silence
    </Link>
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
              label="Search silences"
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
        errorTitle="The silences could not be loaded"
        skeleton={<TableSkeleton rows={12} columns={[2, 1, 3, 1, 1, 1]} />}
        isEmpty={({ rows, total }) => rows.length === 0 && (total ?? 0) === 0}
        empty={
          search.trim() ? (
            <NoRowsView title="No silence matches the search" onClear={() => handleSearch('')} />
          ) : (
            <EmptyView description="What keeps notifications from being sent appears here." action={create} />
          )
        }
      >
        {({ rows, total }) => (
          <DataTable
            label="Silences"
            columns={silenceColumns}
            rows={rows}
            getRowId={silenceId}
            state={table}
            serverTotal={total}
            selectedId={id}
            rowHref={silenceHref}
            compactCell={compactRow}
            onRowOpen={(silence) => setUrl({ id: silence.id })}
          />
        )}
      </AsyncView>
      {id && <SilenceDialog key={id} id={id} onClose={() => setUrl({ id: null })} />}
    </NotificationFrame>
  );
}
