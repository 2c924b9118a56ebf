import type { DataColumn } from '@opsdeck/shared/table';
import { Age } from '@opsdeck/shared/time';
import { IncidentStatusTag } from '@/components/IncidentStatusTag';
import { IncidentTypeTag } from '@/components/IncidentTypeTag';
import { SeverityTag } from '@/components/SeverityTag';
import { severityRank } from '@/model/severity';
import { toDate } from '@/model/toDate';
import type { IncidentRow } from './IncidentRow';

/** The columns of the list of incidents. */
export const incidentColumns: readonly DataColumn<IncidentRow>[] = [
  {
    id: 'title',
    header: 'Title',
    cell: ({ title }) => title,
    sortValue: ({ title }) => title,
    width: { min: 220, grow: 4 },
  },
  {
    id: 'incident_id',
    header: 'Number',
    cell: ({ number }) => <span className="od-number">{number}</span>,
    sortValue: ({ number }) => number,
    width: { min: 80, max: 110 },
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <IncidentStatusTag status={status} />,
    sortValue: ({ status }) => status,
    width: { min: 100, max: 140 },
  },
  {
    id: 'severity',
    header: 'Severity',
    cell: ({ severity }) => <SeverityTag severity={severity} />,
    sortValue: ({ severity }) => severityRank(severity),
    width: { min: 90, max: 120 },
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => <IncidentTypeTag type={type} />,
    sortValue: ({ type }) => type,
    width: { min: 110, max: 150 },
  },
  {
    id: 'commander',
    header: 'Commander',
    cell: ({ commander }) => commander?.name ?? '',
    sortValue: ({ commander }) => commander?.name,
    width: { min: 100, max: 180 },
  },
  {
    id: 'responders',
    header: 'Responders',
    cell: ({ responders }) => responders.join(', '),
    width: { min: 100, max: 220 },
  },
  {
    id: 'created_at',
    header: 'Created',
    cell: ({ createdAt }) => <Age date={toDate(createdAt)} suffix="ago" />,
    sortValue: ({ createdAt }) => toDate(createdAt),
    width: { min: 90, max: 120 },
  },
];
