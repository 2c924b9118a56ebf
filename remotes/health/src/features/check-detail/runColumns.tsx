import type { DataColumn } from '@opsdeck/shared/table';
import { DateTime, formatLatency } from '@opsdeck/shared/time';
import { StatusMark } from '@opsdeck/shared/ui';
import { toDate } from '@/model/toDate';
import type { CheckRun } from './CheckRun';
import { readRunText } from './readRunText';

/** The columns of the history; the order is the backend's, newest first. */
export const runColumns: DataColumn<CheckRun>[] = [
  {
    id: 'time',
    header: 'Time',
    // Measured while the dialog still grows into place, so the least width has to fit.
    width: { min: 216, max: 260 },
    cell: (run) => <DateTime className="od-number" date={toDate(run.time)} />,
  },
  {
    id: 'duration',
    header: 'Duration',
    align: 'end',
    width: { min: 88, max: 120 },
    cell: (run) => <span className="od-number">{formatLatency(run.duration)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    width: { min: 112, max: 140 },
    cell: (run) => <StatusMark status={run.status} />,
  },
  {
    id: 'message',
    header: 'Message',
    width: { min: 200, grow: 1 },
    cell: (run) => firstLine(readRunText(run)),
  },
];

/** A run in two lines, for narrow screens. */
export function compactRun(run: CheckRun) {
  return (
    <span className="od-check-compact">
      <span className="od-check-compact-line od-number">
        <DateTime date={toDate(run.time)} />
        <StatusMark status={run.status} />
      </span>
      <span className="od-check-compact-line od-check-compact-facts od-number">
        <span className="od-check-name-text">{firstLine(readRunText(run))}</span>
        <span>{formatLatency(run.duration)}</span>
      </span>
    </span>
  );
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return line.slice(0, 500) || '-';
}
