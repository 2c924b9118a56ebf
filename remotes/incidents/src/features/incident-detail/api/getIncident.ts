import { toRow, type ApiClient } from '@opsdeck/shared/api';
import { toIncidentDetail, type IncidentDetail } from '../IncidentDetail';

const PERSON = '(id,name,avatar,email)';
const COLUMNS = [
  '*',
  `created_by${PERSON}`,
  `commander:commander_id${PERSON}`,
  `communicator:communicator_id${PERSON}`,
  'hypotheses(id,title,type,evidences(definition_of_done,done))',
].join(',');

/** One incident; null when there is none of that id. */
export async function getIncident(api: ApiClient, id: string): Promise<IncidentDetail | null> {
  const request = api.db.from('incidents').select(COLUMNS).eq('id', id);
  // Only what closing has to know of: an incident may have a great many pieces of evidence.
  return toIncidentDetail(toRow(await request.is('hypotheses.evidences.definition_of_done', true).limit(1)));
}
