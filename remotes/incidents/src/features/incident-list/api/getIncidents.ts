import { ApiError, toPage, type ApiClient } from '@opsdeck/shared/api';
import type { Page } from '@opsdeck/shared/contracts';
import { choiceFilter, placeConditions, searchCondition } from '../incidentFilter';
import { incidentOrder, plainOrder } from '../incidentOrder';
import type { IncidentPageQuery } from '../IncidentPageQuery';
import { toIncidentRow, type IncidentRow } from '../IncidentRow';

const PERSON = '(id,name,avatar)';
const COLUMNS = [
  'id,incident_id,title,severity,type,status,created_at,updated_at,acknowledged,resolved,closed',
  `created_by${PERSON}`,
  `commander:commander_id${PERSON}`,
  `responders(deleted_at,person:person_id(id,name),team:team_id(id,name))`,
].join(',');
const WITH_EVIDENCE = 'hypotheses!inner(id,evidences!inner(component_id))';
const UNKNOWN_COLUMN = '42703';

/** One page of the incidents that match; views of incidents know neither owner nor component, so this asks the table. */
export async function getIncidents(api: ApiClient, query: IncidentPageQuery): Promise<Page<IncidentRow>> {
  const order = incidentOrder(query.sortBy);
  const plain = plainOrder(order);
  try {
    return await getOrdered(api, query, order);
  } catch (error) {
    if (plain === null || !(error instanceof ApiError && error.code === UNKNOWN_COLUMN)) throw error;
    return getOrdered(api, query, plain);
  }
}

async function getOrdered(
  api: ApiClient,
  query: IncidentPageQuery,
  order: string,
): Promise<Page<IncidentRow>> {
  const { component, sortDesc, pageIndex, pageSize } = query;
  const columns = component === null ? COLUMNS : `${COLUMNS},${WITH_EVIDENCE}`;
  let request = api.db.from('incidents').select(columns, { count: 'exact' });
  for (const { column, operator, operand } of [...placeConditions(query), ...choiceFilter(query)]) {
    request = request.filter(column, operator, operand);
  }
  const search = searchCondition(query);
  if (search !== null) request = request.or(search);
  const offset = pageIndex * pageSize;
  const page = toPage(
    await request
      .order(order, { ascending: !sortDesc, nullsFirst: false })
      // Without an order among equals, pages would share rows and lack others.
      .order('id', { ascending: !sortDesc })
      .range(offset, offset + pageSize - 1),
  );
  return { rows: page.rows.flatMap((row) => toIncidentRow(row) ?? []), total: page.total };
}
