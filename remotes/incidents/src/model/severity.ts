import { choiceFinder, type Choice } from './Choice';

/** The severities of an incident from least to worst, in the spelling that is written. */
export const SEVERITIES = [
  { value: 'info', label: 'Info', tone: 'gray' },
  { value: 'warning', label: 'Warning', tone: 'amber' },
  { value: 'low', label: 'Low', tone: 'gray' },
  { value: 'Medium', label: 'Medium', tone: 'amber' },
  { value: 'high', label: 'High', tone: 'red' },
  { value: 'blocker', label: 'Blocker', tone: 'red' },
  { value: 'critical', label: 'Critical', tone: 'red' },
] as const satisfies readonly Choice[];

/** A severity of an incident. */
export type Severity = (typeof SEVERITIES)[number]['value'];

// Older backends number them.
const CODES = { 0: 'low', 1: 'Medium', 2: 'high', 3: 'blocker', 4: 'critical' } as const;

/** The severity that a text of any spelling, or a number, means; null when it is none. */
export const findSeverity = choiceFinder<Severity>(SEVERITIES, CODES);

/** How bad a severity is: larger is worse, -1 when it is unknown. */
export function severityRank(value: string): number {
  const severity = findSeverity(value);
  return severity ? SEVERITIES.findIndex((candidate) => candidate.value === severity.value) : -1;
}

/** Every way in which the backends may have stored a severity. */
export function spellingsOfSeverity(value: string): string[] {
  const severity = findSeverity(value);
  if (!severity) return [value];
  const codes = Object.entries(CODES).flatMap(([code, name]) => (name === severity.value ? [code] : []));
  return [
    ...new Set([
      severity.value,
      severity.label.toLowerCase(),
      severity.label,
      severity.label.toUpperCase(),
      ...codes,
    ]),
  ];
}
