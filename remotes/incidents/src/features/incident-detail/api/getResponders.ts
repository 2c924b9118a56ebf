import { toRows, type ApiClient } from '@opsdeck/shared/api';
import { toResponder, type Responder } from '../responders/Responder';

const COLUMNS = '*,team:team_id(id,name,icon),person:person_id(id,name,avatar)';

/** Who helps with an incident. */
export async function getResponders(api: ApiClient, incidentId: string): Promise<Responder[]> {
  const rows = toRows(
    await api.db
      .from('responders')
      .select(COLUMNS)
      .eq('incident_id', incidentId)
      .is('deleted_at', null)
      .order('created_at', { ascending: true }),
  );
  return rows.flatMap((row) => toResponder(row) ?? []);
}
