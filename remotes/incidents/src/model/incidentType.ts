import { choiceFinder, type Choice } from './Choice';

/** What an incident is about. */
export const INCIDENT_TYPES = [
  { value: 'availability', label: 'Availability', tone: 'gray' },
  { value: 'compliance', label: 'Compliance', tone: 'gray' },
  { value: 'cost', label: 'Cost', tone: 'gray' },
  { value: 'integration', label: 'Integration', tone: 'gray' },
  { value: 'performance', label: 'Performance', tone: 'gray' },
  { value: 'reliability', label: 'Reliability', tone: 'gray' },
  { value: 'security', label: 'Security', tone: 'gray' },
  { value: 'technicalDebt', label: 'Technical debt', tone: 'gray' },
] as const satisfies readonly Choice[];

/** A type of incident. */
export type IncidentType = (typeof INCIDENT_TYPES)[number]['value'];

/** The type that a text of any spelling means, or null. */
export const findIncidentType = choiceFinder<IncidentType>(INCIDENT_TYPES);

/** Every way in which the backends may have stored a type. */
export function spellingsOfType(value: string): string[] {
  const type = findIncidentType(value);
  if (!type) return [value];
  const snake = type.value.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [...new Set([type.value, snake, type.label])];
}
