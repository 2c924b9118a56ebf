import type { ApiClient } from '@opsdeck/shared/api';
import { ensureCreated } from '@/api/ensureCreated';
import { rowExists } from '@/api/rowExists';

/** Somebody who is to help. The id is made with the dialog, so that sending twice adds one. */
export type NewResponder = {
  id: string;
  incidentId: string;
  personId: string;
  subject: { kind: 'person' | 'team'; id: string };
  properties: Record<string, unknown>;
};

/** Adds a responder once, however often it is sent. */
export async function storeResponder(api: ApiClient, responder: NewResponder): Promise<void> {
  const { id, incidentId, personId, subject, properties } = responder;
  const row = {
    id,
    incident_id: incidentId,
    created_by: personId,
    properties,
    ...(subject.kind === 'person'
      ? { type: 'person', person_id: subject.id }
      : { type: 'system', team_id: subject.id }),
  };
  await ensureCreated(
    async () => {
      await api.db.from('responders').insert(row).select('id');
    },
    () => rowExists(api, 'responders', id),
  );
}
