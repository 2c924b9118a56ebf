import { toRows, type ApiClient } from '@opsdeck/shared/api';
import { toFoundIncident, type FoundIncident } from './FoundIncident';
import { titlePattern } from './titlePattern';

const COLUMNS = 'id,incident_id,title,status,type,severity,hypotheses(id,type,title)';
const LATEST = 10;
const AT_MOST = 50;

/** Incidents by a part of their title; without a text the latest ones. */
export async function searchIncidents(api: ApiClient, text: string): Promise<FoundIncident[]> {
  const query = api.db.from('incidents').select(COLUMNS);
  const matching = text === '' ? query : query.ilike('title', titlePattern(text));
  const answer = await matching
    .order('created_at', { ascending: false })
    .limit(text === '' ? LATEST : AT_MOST);
  return toRows(answer)
    .map(toFoundIncident)
    .filter((incident) => incident !== null);
}
