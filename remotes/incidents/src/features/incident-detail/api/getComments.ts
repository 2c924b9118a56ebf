import { toRows, type ApiClient } from '@opsdeck/shared/api';
import { toIncidentComment, type IncidentComment } from '../comments/IncidentComment';

/** The list says when there are more. */
export const MAX_COMMENTS = 1000;
const COLUMNS = [
  'id,comment,created_at,external_created_by',
  'created_by(id,name,avatar)',
  'hypothesis:hypotheses(id,title)',
  'responder:responders(person:person_id(name),team:team_id(name))',
].join(',');

/** The newest comments of an incident, oldest first. */
export async function getComments(api: ApiClient, incidentId: string): Promise<IncidentComment[]> {
  const rows = toRows(
    await api.db
      .from('comments')
      .select(COLUMNS)
      .eq('incident_id', incidentId)
      .order('created_at', { ascending: false })
      .limit(MAX_COMMENTS),
  );
  return rows.flatMap((row) => toIncidentComment(row) ?? []).reverse();
}
