import type { DataColumn } from '@opsdeck/shared/table';
import { Age } from '@opsdeck/shared/time';
import { MiddleEllipsis } from '@opsdeck/shared/ui';
import { toDate } from '@/model/toDate';
import type { Canary } from './Canary';

/** The columns of the list of definitions. */
export const canaryColumns: readonly DataColumn<Canary>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (canary) => canary.name,
    sortValue: (canary) => canary.name,
    width: { min: 200, grow: 3 },
  },
  {
    id: 'namespace',
    header: 'Namespace',
    cell: (canary) => canary.namespace,
    sortValue: (canary) => canary.namespace,
    width: { min: 120, grow: 1 },
  },
  {
    id: 'schedule',
    header: 'Schedule',
    cell: (canary) => canary.schedule,
    sortValue: (canary) => canary.schedule,
    width: { min: 120, max: 220 },
  },
  {
    id: 'source',
    header: 'Source',
    cell: (canary) => <MiddleEllipsis text={canary.source} />,
    sortValue: (canary) => canary.source,
    width: { min: 80, max: 220 },
  },
  {
    id: 'last_runtime',
    header: 'Last run',
    cell: (canary) =>
      canary.lastRuntime === null ? 'never' : <Age date={toDate(canary.lastRuntime)} suffix="ago" />,
    sortValue: (canary) => toDate(canary.lastRuntime),
    width: { min: 120, max: 160 },
  },
  {
    id: 'created_by',
    header: 'Created by',
    cell: (canary) => canary.createdBy,
    sortValue: (canary) => canary.createdBy,
    width: { min: 120, max: 200 },
  },
];
