import { ApiError, type ApiClient } from '@opsdeck/shared/api';
import { createIncident, type NewIncident } from '@/api/createIncident';
import { rowExists } from '@/api/rowExists';

/**
 * Opens an incident once, however often it is sent. When the id is taken, an earlier attempt worked and its
 * answer was lost; what was typed since then is stored in the incident that it made.
 */
export async function storeIncident(api: ApiClient, incident: NewIncident): Promise<string> {
  try {
    await createIncident(api, incident);
  } catch (error) {
    const isTaken = error instanceof ApiError && error.status === 409;
    if (!isTaken || !(await rowExists(api, 'incidents', incident.id))) throw error;
    const { title, description, severity, type } = incident;
    await api.db.from('incidents').update({ title, description, severity, type }).eq('id', incident.id);
  }
  return incident.id;
}
