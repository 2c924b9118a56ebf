import { Age, DateTime, formatDuration } from '@opsdeck/shared/time';
import type { Incident } from '@/model/Incident';
import { toDate } from '@/model/toDate';

/** When an incident was opened, and how long after that it was seen, resolved and closed. */
export function IncidentTimes({ incident }: { incident: Incident }) {
  const created = toDate(incident.createdAt);
  const times = [
    ['Acknowledged', toDate(incident.acknowledged)],
    ['Resolved', toDate(incident.resolved)],
    ['Closed', toDate(incident.closed)],
  ] as const;
  const updated = toDate(incident.updatedAt);
  return (
    <dl className="od-incident-facts">
      {created && (
        <div>
          <dt>Created</dt>
          <dd>
            <DateTime date={created} />
            <Age className="od-incident-time-note" date={created} suffix="ago" />
          </dd>
        </div>
      )}
      {times.map(
        ([label, time]) =>
          time && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <DateTime date={time} />
                {created && time >= created && (
                  <span className="od-incident-time-note">
                    {`after ${formatDuration(time.getTime() - created.getTime())}`}
                  </span>
                )}
              </dd>
            </div>
          ),
      )}
      {updated && (
        <div>
          <dt>Updated</dt>
          <dd>
            <DateTime date={updated} />
          </dd>
        </div>
      )}
    </dl>
  );
}
