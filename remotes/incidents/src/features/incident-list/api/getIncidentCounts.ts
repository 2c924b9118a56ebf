import { ApiError, toPage, toRows, type ApiClient } from '@opsdeck/shared/api';
import { containing, placeConditions, searchCondition } from '../incidentFilter';
import { countIncidents, type IncidentCounts } from '../IncidentCounts';
import type { IncidentListUrl } from '../incidentListUrl';

const MAX_ROWS = 1000;
const COLUMNS = 'status,severity,type';
const WITH_EVIDENCE = 'hypotheses!inner(id,evidences!inner(component_id))';

/** How many incidents there are by value, whatever state, severity and type are chosen. */
export async function getIncidentCounts(api: ApiClient, query: IncidentListUrl): Promise<IncidentCounts> {
  const columns = query.component === null ? COLUMNS : `${COLUMNS},${WITH_EVIDENCE}`;
  let request = api.db.from('incidents').select(columns, { count: 'exact' });
  for (const { column, operator, operand } of placeConditions(query)) {
    request = request.filter(column, operator, operand);
  }
  const search = searchCondition(query);
  if (search !== null) request = request.or(search);
  const page = toPage(await request.order('created_at', { ascending: false }).limit(MAX_ROWS));
  const newest = countIncidents(page.rows, page.total);
  return newest.isPartial ? ((await countAll(api, query)) ?? newest) : newest;
}

/** More than one answer holds, counted by the database; null where it does not know how. */
async function countAll(
  api: ApiClient,
  { query, owner, component }: IncidentListUrl,
): Promise<IncidentCounts | null> {
  const text = query.trim();
  const wanted = {
    ...(text === '' ? {} : { search: containing(text) }),
    ...(owner === null ? {} : { owner }),
    ...(component === null ? {} : { component }),
  };
  try {
    return countIncidents(toRows(await api.db.rpc('incident_counts', wanted, { get: true })), null);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
