import type { DataColumn } from '@opsdeck/shared/table';
import { Age } from '@opsdeck/shared/time';
import { StatusMark } from '@opsdeck/shared/ui';
import { resourceTitle } from '@/components/notifications/ResourceName';
import { KIND_LABELS } from '@/model/NotifiedResource';
import { toDate } from '@/model/toDate';
import type { ResourceSends } from './ResourceSends';

/** What a resource is: its type, else its kind. */
export function whatIs({ resource: { type, kind } }: ResourceSends): string {
  return type || (kind ? KIND_LABELS[kind] : '-');
}

const count = (value: number) => (value === 0 ? '-' : value.toLocaleString('en'));

/** The columns of the history. The server sorts it by what was seen last. */
export const historyColumns: readonly DataColumn<ResourceSends>[] = [
  {
    id: 'resource',
    header: 'Resource',
    cell: ({ resource }) => (
      <>
        {resourceTitle(resource)}
        {resource.isDeleted && <span className="od-notification-note"> (deleted)</span>}
      </>
    ),
    width: { min: 200, grow: 2 },
  },
  { id: 'type', header: 'Type', cell: whatIs, width: { min: 120, max: 220 } },
  {
    id: 'health',
    header: 'State',
    cell: ({ health, status }) =>
      health || status ? <StatusMark status={health} label={status || health} /> : '-',
    width: { min: 110, max: 180 },
  },
  {
    id: 'message',
    header: 'Last message',
    cell: ({ lastMessage, description }) => lastMessage || description || '-',
    width: { min: 160, grow: 2 },
  },
  { id: 'sent', header: 'Sent', cell: ({ sent }) => count(sent), align: 'end', width: { min: 64, max: 90 } },
  {
    id: 'failed',
    header: 'Failed',
    cell: ({ failed }) => count(failed),
    align: 'end',
    width: { min: 64, max: 90 },
  },
  {
    id: 'inProgress',
    header: 'Waiting',
    cell: ({ inProgress }) => count(inProgress),
    align: 'end',
    width: { min: 72, max: 90 },
  },
  {
    id: 'suppressed',
    header: 'Held back',
    cell: ({ suppressed }) => count(suppressed),
    align: 'end',
    width: { min: 88, max: 110 },
  },
  {
    id: 'first',
    header: 'First seen',
    cell: ({ firstObserved }) => <Age date={toDate(firstObserved)} suffix="ago" />,
    width: { min: 100, max: 130 },
  },
  {
    id: 'last',
    header: 'Last seen',
    cell: ({ lastSeen }) => <Age date={toDate(lastSeen)} suffix="ago" />,
    width: { min: 100, max: 130 },
  },
];
