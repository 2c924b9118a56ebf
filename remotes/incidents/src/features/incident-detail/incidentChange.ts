import type { Incident } from '@/model/Incident';
import { findIncidentStatus } from '@/model/incidentStatus';
import type { Person } from '@/model/Person';
import type { IncidentDetail } from './IncidentDetail';

/** A change of an incident: what is sent, and what the page shows until the answer. */
export type IncidentChange = { columns: Record<string, string | null>; shown: Partial<Incident> };

/** A new title, description, severity or type. */
export function textChange(
  column: 'title' | 'description' | 'severity' | 'type',
  value: string,
): IncidentChange {
  return { columns: { [column]: value }, shown: { [column]: value } };
}

/** Somebody else leads or speaks; null for nobody. */
export function personChange(
  role: 'commander' | 'communicator',
  personId: string | null,
  people: readonly Person[],
): IncidentChange {
  const person = people.find(({ id }) => id === personId) ?? null;
  return { columns: { [`${role}_id`]: personId }, shown: { [role]: person } };
}

/**
 * Another state. An incident that is resolved or closed says since when, and one that is worked on again
 * does not.
 */
export function statusChange(incident: Incident, status: string, now: Date): IncidentChange {
  const reached = findIncidentStatus(status)?.value;
  const time = now.toISOString();
  const isClosed = reached === 'closed';
  const isResolved = reached === 'resolved';
  const closed = isClosed ? (incident.closed ?? time) : null;
  const resolved = isClosed ? incident.resolved : isResolved ? (incident.resolved ?? time) : null;
  return {
    columns: {
      status,
      ...(closed === incident.closed ? {} : { closed }),
      ...(resolved === incident.resolved ? {} : { resolved }),
    },
    shown: { status, closed, resolved },
  };
}

/** Whether a change closes an incident whose definition of done does not hold. */
export function closesTooEarly({ openParts }: IncidentDetail, { shown }: IncidentChange): boolean {
  return openParts > 0 && findIncidentStatus(shown.status ?? '')?.value === 'closed';
}

/** Somebody has seen it. */
export function acknowledgement(now: Date): IncidentChange {
  const acknowledged = now.toISOString();
  return { columns: { acknowledged }, shown: { acknowledged } };
}
