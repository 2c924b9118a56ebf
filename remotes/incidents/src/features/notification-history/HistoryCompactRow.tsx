import { Age } from '@opsdeck/shared/time';
import { resourceTitle } from '@/components/notifications/ResourceName';
import { toDate } from '@/model/toDate';
import { whatIs } from './historyColumns';
import type { ResourceSends } from './ResourceSends';

function countText({ sent, failed, inProgress, suppressed }: ResourceSends): string {
  const parts = [
    // What went wrong comes first: a narrow row cuts off the end.
    [failed, 'failed'],
    [sent, 'sent'],
    [inProgress, 'waiting'],
    [suppressed, 'held back'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
}

/** A resource of the history in two lines, for narrow screens. */
export function HistoryCompactRow({ sends }: { sends: ResourceSends }) {
  return (
    <span className="od-notification-compact">
      <span>
        <span className="od-notification-text">{resourceTitle(sends.resource)}</span>
        <span className="od-notification-fact">
          <Age date={toDate(sends.lastSeen)} suffix="ago" />
        </span>
      </span>
      <span>
        <span className="od-notification-text">{whatIs(sends)}</span>
        <span className="od-notification-fact">{countText(sends)}</span>
      </span>
    </span>
  );
}
