import { toRow, type ApiClient } from '@opsdeck/shared/api';
import { toIncidentDetail, type IncidentDetail } from '../IncidentDetail';

const PERSON = '(id,name,avatar,email)';
const COLUMNS = [
  '*',
  `created_by${PERSON}`,
  `commander:commander_id${PERSON}`,
  `communicator:communicator_id${PERSON}`,
  'hypotheses(id,title,type)',
].join(',');

/** One incident; null when there is none of that id. */
export async function getIncident(api: ApiClient, id: string): Promise<IncidentDetail | null> {
  return toIncidentDetail(toRow(await api.db.from('incidents').select(COLUMNS).eq('id', id).limit(1)));
}
