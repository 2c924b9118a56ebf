import { toRows, type ApiClient } from '@opsdeck/shared/api';
import { toHistoryEntry, type HistoryEntry } from '../history/HistoryEntry';

/** More is of no help beside an incident; the list says when there is more. */
export const MAX_HISTORY = 500;
const EVIDENCE = [
  'id,description,type',
  'components(id,name,icon)',
  'configs(id,name)',
  'config_changes(id,change_type)',
  'config_analysis(id,analyzer)',
  'checks(id,icon,name)',
].join(',');
const COLUMNS = [
  '*',
  `evidence:evidences(${EVIDENCE})`,
  'hypothesis:hypotheses(id,title)',
  'responder:responders(id,person:person_id(id,name,avatar),team:team_id(id,name,icon))',
  'comment:comments(id,comment)',
  'created_by(id,name,avatar)',
].join(',');

/** What happened to an incident, newest first. */
export async function getHistory(api: ApiClient, incidentId: string): Promise<HistoryEntry[]> {
  const rows = toRows(
    await api.db
      .from('incident_histories')
      .select(COLUMNS)
      .eq('incident_id', incidentId)
      .order('created_at', { ascending: false })
      // Ids grow with time, and what one request did has one time.
      .order('id', { ascending: false })
      .limit(MAX_HISTORY),
  );
  return rows.flatMap((row) => toHistoryEntry(row) ?? []);
}
