import { toPage, type ApiClient } from '@opsdeck/shared/api';
import { choiceFilter, placeConditions, searchCondition } from '../incidentFilter';
import type { IncidentListUrl } from '../incidentListUrl';
import { toIncidentRow, type IncidentRow } from '../IncidentRow';

/** The incidents that match, newest first, and how many match in all. */
export type IncidentList = { rows: readonly IncidentRow[]; total: number | null };

/** As many rows as the database API gives in one answer. */
const MAX_ROWS = 1000;
const PERSON = '(id,name,avatar)';
const COLUMNS = [
  'id,incident_id,title,severity,type,status,created_at,updated_at,acknowledged,resolved,closed',
  `created_by${PERSON}`,
  `commander:commander_id${PERSON}`,
  `responders(deleted_at,person:person_id(id,name),team:team_id(id,name))`,
].join(',');
const WITH_EVIDENCE = 'hypotheses!inner(id,evidences!inner(component_id))';

/** The newest incidents that match; views of incidents know neither owner nor component, so this asks the table. */
export async function getIncidents(api: ApiClient, query: IncidentListUrl): Promise<IncidentList> {
  const columns = query.component === null ? COLUMNS : `${COLUMNS},${WITH_EVIDENCE}`;
  let request = api.db.from('incidents').select(columns, { count: 'exact' });
  for (const { column, operator, operand } of [...placeConditions(query), ...choiceFilter(query)]) {
    request = request.filter(column, operator, operand);
  }
  const search = searchCondition(query);
  if (search !== null) request = request.or(search);
  const page = toPage(await request.order('created_at', { ascending: false }).limit(MAX_ROWS));
  return { rows: page.rows.flatMap((row) => toIncidentRow(row) ?? []), total: page.total };
}
