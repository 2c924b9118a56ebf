import type { TriState } from '@opsdeck/shared/filters';
import { spellingsOfStatus } from '@/model/incidentStatus';
import { spellingsOfType } from '@/model/incidentType';
import { spellingsOfSeverity } from '@/model/severity';
import type { IncidentListUrl } from './incidentListUrl';

/** One condition on a column of the database API: `column=operator.operand`. */
export type Condition = { column: string; operator: string; operand: string };

/** A value inside a list of values: quoted, because it may hold what separates them. */
function quote(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

function inList(values: readonly string[]): string {
  return `(${values.map(quote).join(',')})`;
}

function choiceConditions(
  column: string,
  state: TriState,
  spellingsOf: (value: string) => string[],
): Condition[] {
  const spellings = (mark: 1 | -1) =>
    state.filter((entry) => entry.mark === mark).flatMap(({ value }) => spellingsOf(value));
  const included = spellings(1);
  const excluded = spellings(-1);
  return [
    ...(included.length > 0 ? [{ column, operator: 'in', operand: inList(included) }] : []),
    ...(excluded.length > 0 ? [{ column, operator: 'not.in', operand: inList(excluded) }] : []),
  ];
}

/** The text as a pattern that finds it anywhere: its own wildcards are taken as they are. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The conditions of the search, the owner and the component. */
export function placeConditions({ owner, component }: IncidentListUrl): Condition[] {
  return [
    ...(owner === null ? [] : [{ column: 'created_by', operator: 'eq', operand: owner }]),
    ...(component === null
      ? []
      : [{ column: 'hypotheses.evidences.component_id', operator: 'eq', operand: component }]),
  ];
}

/** The search as a condition on title or number; null when nothing is searched for. */
export function searchCondition({ query }: IncidentListUrl): string | null {
  const text = query.trim();
  if (text === '') return null;
  const pattern = quote(containing(text));
  return `title.ilike.${pattern},incident_id.ilike.${pattern}`;
}

/** The conditions of the choices: state, type and severity in every spelling. */
export function choiceFilter({ status, type, severity }: IncidentListUrl): Condition[] {
  return [
    ...choiceConditions('status', status, spellingsOfStatus),
    ...choiceConditions('type', type, spellingsOfType),
    ...choiceConditions('severity', severity, spellingsOfSeverity),
  ];
}
