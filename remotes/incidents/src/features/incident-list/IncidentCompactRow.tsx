import { Age } from '@opsdeck/shared/time';
import { IncidentStatusTag } from '@/components/IncidentStatusTag';
import { SeverityTag } from '@/components/SeverityTag';
import { toDate } from '@/model/toDate';
import type { IncidentRow } from './IncidentRow';

/** An incident in two lines, for narrow screens. */
export function IncidentCompactRow({ incident }: { incident: IncidentRow }) {
  const { title, number, status, severity, createdAt } = incident;
  return (
    <span className="od-incident-compact">
      <span className="od-incident-compact-line">
        <span className="od-incident-compact-text">{title}</span>
        <IncidentStatusTag status={status} />
      </span>
      <span className="od-incident-compact-line od-incident-compact-facts">
        <span className="od-number">{number}</span>
        <SeverityTag severity={severity} />
        <span className="od-incident-compact-text">
          <Age date={toDate(createdAt)} suffix="ago" />
        </span>
      </span>
    </span>
  );
}
