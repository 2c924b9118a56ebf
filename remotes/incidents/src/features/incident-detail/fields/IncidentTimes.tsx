import { DateTime } from '@opsdeck/shared/time';
import type { Incident } from '@/model/Incident';
import { toDate } from '@/model/toDate';

/** When an incident was opened, seen, resolved and closed. */
export function IncidentTimes({ incident }: { incident: Incident }) {
  const times = [
    ['Created', incident.createdAt],
    ['Acknowledged', incident.acknowledged],
    ['Resolved', incident.resolved],
    ['Closed', incident.closed],
    ['Updated', incident.updatedAt],
  ] as const;
  return (
    <dl className="od-incident-facts">
      {times.map(([label, time]) =>
        time === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <DateTime date={toDate(time)} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
