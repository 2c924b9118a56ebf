import { readNumber, readRecord, readText } from '@opsdeck/shared/api';
import { isRecord } from '@opsdeck/shared/lib';

/** When an incident is opened by itself, and what it then says. */
export type IncidentRule = {
  id: string;
  name: string;
  source: string;
  priority: number | null;
  /** Which components it watches, in words. */
  components: string;
  template: { title: string; severity: string; type: string; status: string };
  /** What makes it open an incident, in words. */
  filter: string;
  /** All that it says, in words. */
  details: readonly { label: string; text: string }[];
};

/** The parts of a rule in the order in which people ask for them. */
const PARTS: readonly [key: string, label: string][] = [
  ['components', 'Components'],
  ['filter', 'Filter'],
  ['template', 'Opens'],
  ['priority', 'Priority'],
  ['breakOnMatch', 'Later rules are skipped'],
  ['autoAssignOwner', 'Owner of the component leads'],
  ['responders', 'Responders'],
  ['hoursOfOperation', 'Hours'],
  ['autoResolve', 'Resolves by itself'],
  ['autoClose', 'Closes by itself'],
];

function describe(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(describe).filter(Boolean).join(', ');
  if (!isRecord(value)) return readText(value);
  return Object.entries(value)
    .map(([key, part]) => [key, describe(part)] as const)
    .filter(([, text]) => text !== '')
    .map(([key, text]) => `${key}: ${text}`)
    .join('; ');
}

/** A rule of an answer; null when it has no id. */
export function toIncidentRule(wire: unknown): IncidentRule | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  const spec = readRecord(row.spec);
  const template = readRecord(spec.template);
  return {
    id,
    name: readText(row.name) || readText(spec.name) || id,
    source: readText(row.source) || 'UI',
    priority: readNumber(spec.priority),
    components: Array.isArray(spec.components)
      ? spec.components.map(describe).filter(Boolean).join(' or ')
      : '',
    template: {
      title: readText(template.title),
      severity: readText(template.severity),
      type: readText(template.type),
      status: readText(template.status),
    },
    filter: describe(spec.filter),
    details: PARTS.map(([key, label]) => ({ label, text: describe(spec[key]) })).filter(
      ({ text }) => text !== '',
    ),
  };
}
