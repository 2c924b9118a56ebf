import { toRows, type ApiClient } from '@opsdeck/shared/api';
import { isUuid } from '@/model/isUuid';
import { toHypothesis, type Hypothesis } from '@/model/Hypothesis';

const PERSON = 'id,name,avatar';
const EVIDENCE = [
  '*',
  `created_by(${PERSON})`,
  'checks(id,name,type,status,severity,last_transition_time,last_runtime,deleted_at)',
  'components(id,name,type,status,health,status_reason,namespace,owner,deleted_at)',
  'configs(id,name,type,status,health,namespace,updated_at,deleted_at)',
  'config_changes(id,change_type,severity,summary,source,external_created_by,count,created_at)',
  'config_analysis(id,analyzer,severity,summary,message,status,first_observed,last_observed)',
].join(',');

/** The hypotheses of an incident with their evidence and what it points at, oldest first. */
export async function getHypotheses(api: ApiClient, incidentId: string): Promise<Hypothesis[]> {
  if (!isUuid(incidentId)) return [];
  const answer = await api.db
    .from('hypotheses')
    .select(`*,created_by(${PERSON}),evidences(${EVIDENCE})`)
    .eq('incident_id', incidentId)
    .order('created_at', { ascending: true });
  return toRows(answer)
    .map(toHypothesis)
    .filter((hypothesis) => hypothesis !== null);
}
