import { toRows, type ApiClient } from '@opsdeck/shared/api';
import { toFoundHypothesis, type FoundHypothesis } from './FoundIncident';
import { titlePattern } from './titlePattern';

const AT_MOST = 50;

/** Hypotheses of an incident by a part of their title, the latest first. */
export async function searchHypotheses(
  api: ApiClient,
  { incidentId, text }: { incidentId: string; text: string },
): Promise<FoundHypothesis[]> {
  const query = api.db.from('hypotheses').select('id,title,type,status').eq('incident_id', incidentId);
  const matching = text === '' ? query : query.ilike('title', titlePattern(text));
  const answer = await matching.order('created_at', { ascending: false }).limit(AT_MOST);
  return toRows(answer)
    .map(toFoundHypothesis)
    .filter((hypothesis) => hypothesis !== null);
}
