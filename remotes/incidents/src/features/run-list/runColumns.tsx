import type { DataColumn } from '@opsdeck/shared/table';
import { Age } from '@opsdeck/shared/time';
import { PlaybookIcon } from '@/components/PlaybookIcon';
import { ResourceLink } from '@/components/ResourceLink';
import { RunDuration } from '@/components/RunDuration';
import { RunStatus } from '@/components/RunStatus';
import type { PlaybookRun } from '@/model/PlaybookRun';
import { toDate } from '@/model/toDate';

/** The columns of the list of runs; the server orders it, newest first. */
export const runColumns: readonly DataColumn<PlaybookRun>[] = [
  {
    id: 'playbook',
    header: 'Playbook',
    cell: ({ playbook }) => (
      <span className="od-run-playbook">
        <PlaybookIcon icon={playbook.icon} />
        {playbook.title}
      </span>
    ),
    width: { min: 180, grow: 2 },
  },
  {
    id: 'resource',
    header: 'Resource',
    cell: ({ resource }) => (resource ? <ResourceLink {...resource} /> : '-'),
    width: { min: 160, grow: 2 },
  },
  {
    id: 'status',
    header: 'Status',
    cell: (run) => <RunStatus status={run.status} />,
    width: { min: 160, max: 220 },
  },
  {
    id: 'created_by',
    header: 'Created by',
    cell: (run) => run.createdBy?.name ?? '-',
    width: { min: 120, max: 200 },
  },
  {
    id: 'created_at',
    header: 'Created',
    cell: (run) => <Age date={toDate(run.createdAt)} suffix="ago" />,
    width: { min: 96, max: 140 },
  },
  {
    id: 'duration',
    header: 'Duration',
    align: 'end',
    cell: (run) => <RunDuration startTime={run.startTime} endTime={run.endTime} status={run.status} />,
    width: { min: 96, max: 140 },
  },
];
