import type { DataColumn } from '@opsdeck/shared/table';
import { Age } from '@opsdeck/shared/time';
import { MiddleEllipsis } from '@opsdeck/shared/ui';
import { toDate } from '@/model/toDate';
import type { Silence } from './Silence';
import { SilencedThing, silencedText } from './SilencedThing';
import { SilenceState } from './SilenceState';

function When({ time }: { time: string | null }) {
  const date = toDate(time);
  const isOver = date !== null && date.getTime() <= Date.now();
  return <Age date={date} {...(isOver ? { suffix: 'ago' } : {})} />;
}

function Until({ time }: { time: string | null }) {
  return time === null ? 'Indefinitely' : <When time={time} />;
}

/** The columns of the list of silences, newest first. */
export const silenceColumns: readonly DataColumn<Silence>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, width: { min: 160, grow: 1 } },
  {
    id: 'state',
    header: 'State',
    cell: (silence) => <SilenceState silence={silence} />,
    width: { min: 110, max: 140 },
  },
  {
    id: 'what',
    header: 'Silences',
    cell: (silence) => <SilencedThing silence={silence} />,
    width: { min: 200, grow: 2 },
  },
  {
    id: 'from',
    header: 'From',
    cell: ({ from }) => <When time={from} />,
    width: { min: 90, max: 130 },
  },
  {
    id: 'until',
    header: 'Until',
    cell: ({ until }) => <Until time={until} />,
    width: { min: 110, max: 130 },
  },
  {
    id: 'source',
    header: 'Source',
    cell: ({ source }) => <MiddleEllipsis text={source || '-'} />,
    width: { min: 80, max: 160 },
  },
  {
    id: 'createdBy',
    header: 'Created by',
    cell: ({ createdBy }) => createdBy || '-',
    width: { min: 110, max: 180 },
  },
];

/** A silence in two lines, for narrow screens. */
export function SilenceCompactRow({ silence }: { silence: Silence }) {
  const { name, until } = silence;
  return (
    <span className="od-notification-compact">
      <span>
        <span className="od-notification-text">{name}</span>
        <span className="od-notification-fact">
          <SilenceState silence={silence} />
        </span>
      </span>
      <span>
        <span className="od-notification-text">{silencedText(silence)}</span>
        <span className="od-notification-fact">
          <Until time={until} />
        </span>
      </span>
    </span>
  );
}
