import { choiceFinder, type Choice } from './Choice';

/** The states of an incident, in the order that people work through them. */
export const INCIDENT_STATUSES = [
  { value: 'new', label: 'New', tone: 'blue' },
  { value: 'open', label: 'Open', tone: 'green' },
  { value: 'investigating', label: 'Investigating', tone: 'blue' },
  { value: 'mitigated', label: 'Mitigated', tone: 'blue' },
  { value: 'resolved', label: 'Resolved', tone: 'blue' },
  { value: 'closed', label: 'Closed', tone: 'gray' },
] as const satisfies readonly Choice[];

/** A state of an incident. */
export type IncidentStatus = (typeof INCIDENT_STATUSES)[number]['value'];

/** The state that a text of any spelling means, or null. */
export const findIncidentStatus = choiceFinder<IncidentStatus>(INCIDENT_STATUSES);

/** Every way in which the backends may have stored a state. */
export function spellingsOfStatus(value: string): string[] {
  const status = findIncidentStatus(value);
  if (!status) return [value];
  return [status.value, status.label, status.value.toUpperCase()];
}
