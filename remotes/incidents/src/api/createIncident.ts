import type { ApiClient } from '@opsdeck/shared/api';

/** A new incident. Its id is made here, so that asking twice makes one. */
export type NewIncident = {
  id: string;
  title: string;
  description: string;
  severity: string;
  type: string;
  /** Who opens it, and leads it at first. */
  personId: string;
};

/** Opens an incident. An id that is taken answers with a conflict (409). */
export async function createIncident(api: ApiClient, incident: NewIncident): Promise<void> {
  const { personId, ...columns } = incident;
  const row = {
    ...columns,
    status: 'open',
    created_by: personId,
    commander_id: personId,
    communicator_id: personId,
  };
  await api.db.from('incidents').insert(row).select('id');
}
