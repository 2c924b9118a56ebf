import { useMemo } from 'react';
import { useFeatureEnabled } from '@opsdeck/shared/flags';
import { Link, useParams } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { useAutoRefresh } from '@opsdeck/shared/query';
import { useCanAccess } from '@opsdeck/shared/rbac';
import { DataTable, SIMPLE_PAGE_SIZES, useTableState } from '@opsdeck/shared/table';
import { FreshnessMark } from '@opsdeck/shared/time';
import { AsyncView, EmptyView, NotFoundView, PageFrame, TableSkeleton } from '@opsdeck/shared/ui';
import { NotificationContent } from '@/components/notifications/NotificationContent';
import { ResourceName, resourceTitle } from '@/components/notifications/ResourceName';
import { isUuid } from '@/model/isUuid';
import { isNotifiedKind, KIND_LABELS, type NotifiedResource } from '@/model/NotifiedResource';
import { ActiveSilences } from './ActiveSilences';
import type { SendPage } from './api/getSendsOfResource';
import { useSendsOfResource } from './api/useSendsOfResource';
import type { Send } from './Send';
import { SendBody } from './SendBody';
import { SendCompactRow, sendColumns } from './sendColumns';
import './NotificationsOfResourcePage.css';

const REFRESH = '30s';
const REFRESH_MS = 30_000;

const sendId = ({ id }: Send) => id;
const body = (send: Send) => <SendBody send={send} />;

/** Everything that was sent, or held back, about one resource. */
export function NotificationsOfResourcePage() {
  const { id = '' } = useParams();
  const table = useTableState({ defaults: { pageSize: SIMPLE_PAGE_SIZES[0] } });
  const { pageIndex, pageSize } = table;
  const isId = isUuid(id);
  const result = useSendsOfResource(isId ? { id, pageIndex, pageSize } : null);
  const resource = result.data?.rows[0]?.resource ?? null;
  useAutoRefresh(REFRESH);
  const breadcrumb = <Link to={links.notifications()}>Notifications</Link>;

  if (!isId) {
    return (
      <PageFrame title="Notifications" breadcrumb={breadcrumb}>
        <NotFoundView description="There is no resource with this id." />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={resource ? resourceTitle(resource) : 'Resource'} breadcrumb={breadcrumb}>
      <NotificationContent>
        <div className="od-send-facts">
          {resource && <ResourceFacts resource={resource} />}
          <FreshnessMark results={[result]} intervalMs={REFRESH_MS} />
          {resource && <SilenceFacts resource={resource} />}
        </div>
        <AsyncView
          result={result}
          hasFreshnessMark
          errorTitle="The notifications could not be loaded"
          skeleton={<TableSkeleton rows={12} columns={[1, 2, 1, 1, 1]} />}
          isEmpty={({ rows, total }) => rows.length === 0 && (total ?? 0) === 0}
          empty={<EmptyView description="No rule has told anybody of this resource." />}
        >
          {(page) => <Sends page={page} table={table} />}
        </AsyncView>
      </NotificationContent>
    </PageFrame>
  );
}

function Sends({ page, table }: { page: SendPage; table: ReturnType<typeof useTableState> }) {
  const { rows, total, names } = page;
  const hasRules = useFeatureEnabled('settings.notifications');
  const columns = useMemo(() => sendColumns(names, { hasRules }), [names, hasRules]);
  const compact = useMemo(
    () =>
      function CompactSend(send: Send) {
        return <SendCompactRow send={send} names={names} />;
      },
    [names],
  );
  return (
    <DataTable
      label="Notifications of the resource"
      columns={columns}
      rows={rows}
      getRowId={sendId}
      state={table}
      serverTotal={total}
      pageSizes={SIMPLE_PAGE_SIZES}
      rowDetail={body}
      compactCell={compact}
    />
  );
}

function ResourceFacts({ resource }: { resource: NotifiedResource }) {
  return (
    <>
      <span className="od-notification-linked">
        {resource.kind ? KIND_LABELS[resource.kind] : 'Resource'}: <ResourceName resource={resource} />
      </span>
      {resource.type && <span className="od-notification-note">{resource.type}</span>}
    </>
  );
}

/** Whether it is silenced now, and the way to do so; nothing for what is gone or cannot be silenced. */
function SilenceFacts({ resource: { id, kind, name, isDeleted } }: { resource: NotifiedResource }) {
  const mayWrite = useCanAccess('notifications', 'write');
  const hasSilences = useFeatureEnabled('settings.notifications');
  if (!hasSilences || !isNotifiedKind(kind) || !name || isDeleted) return null;
  return (
    <>
      <ActiveSilences resource={{ kind, id }} />
      {mayWrite && (
        <span className="od-notification-action">
          <Link className="od-button od-button-default" to={links.newSilence({ [`${kind}_id`]: id })}>
            Silence
          </Link>
        </span>
      )}
    </>
  );
}
