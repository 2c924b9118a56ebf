import type { ApiClient } from '@opsdeck/shared/api';

/** A new hypothesis. Its id is made here, so that asking twice makes one. */
export type NewHypothesis = {
  id: string;
  incidentId: string;
  /** The hypothesis that it belongs under. */
  parentId?: string;
  type: string;
  title: string;
  status: string;
  personId: string;
};

/** Adds a hypothesis to an incident. An id that is taken answers with a conflict (409). */
export async function createHypothesis(api: ApiClient, hypothesis: NewHypothesis): Promise<void> {
  const { id, incidentId, parentId, type, title, status, personId } = hypothesis;
  const row = { id, incident_id: incidentId, type, title, status, created_by: personId };
  await api.db
    .from('hypotheses')
    .insert(parentId === undefined ? row : { ...row, parent_id: parentId })
    .select('id');
}
