import { useId } from 'react';
import { choiceParam, optionalParam, SearchInput, textParam, useUrlState } from '@opsdeck/shared/filters';
import { Link } from '@opsdeck/shared/kit/router';
import { Select } from '@opsdeck/shared/kit/select';
import { links } from '@opsdeck/shared/links';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { DataTable, useTableState } from '@opsdeck/shared/table';
import { FreshnessMark } from '@opsdeck/shared/time';
import { AsyncView, EmptyView, NoRowsView, TableSkeleton } from '@opsdeck/shared/ui';
import { NotificationFrame } from '@/components/notifications/NotificationFrame';
import type { SilenceQuery } from '@/model/notificationKeys';
import { useSilences } from './api/useSilences';
import type { Silence } from './Silence';
import { SilenceCompactRow, silenceColumns } from './silenceColumns';
import { SilenceDialog } from './SilenceDialog';
import { SILENCE_STATES } from './SilenceState';

type State = SilenceQuery['state'];
type SilencesUrl = { search: string; state: State; id: string | null };

const silencesUrl = {
  search: textParam(),
  state: choiceParam<State>(['all', 'active', 'future', 'expired', 'error'], 'all'),
  id: optionalParam(),
};
const STATE_OPTIONS = [{ value: 'all' as State, label: 'All states' }, ...SILENCE_STATES];

const silenceId = ({ id }: Silence) => id;
const silenceHref = ({ id }: Silence) => links.silences({ id });
const compactRow = (silence: Silence) => <SilenceCompactRow silence={silence} />;

/** Everything that keeps notifications from being sent. */
export function SilencesPage() {
  const mayWrite = useCanAccess('notifications', 'write');
  const [{ search, state, id }, setUrl] = useUrlState<SilencesUrl>(silencesUrl);
  const stateId = useId();
  const table = useTableState();
  const { pageIndex, pageSize, setPageIndex } = table;
  const result = useSilences({ search, state, pageIndex, pageSize });
  const create = mayWrite ? (
    <Link className="od-button od-button-primary" to={links.newSilence()}>
      New silence
    </Link>
  ) : null;

  function change(filters: Partial<Pick<SilencesUrl, 'search' | 'state'>>) {
    setUrl(filters);
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
              onChange={(text) => change({ search: text })}
            />
          </div>
          <Select<State>
            id={stateId}
            aria-label="State"
            className="od-silence-state"
            value={state}
            options={STATE_OPTIONS}
            onChange={(next) => change({ state: next })}
          />
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
          search.trim() || state !== 'all' ? (
            <NoRowsView
              title="No silence matches the filters"
              onClear={() => change({ search: '', state: 'all' })}
            />
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
