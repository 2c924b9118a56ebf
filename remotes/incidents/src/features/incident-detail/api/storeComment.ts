import { ApiError, type ApiClient } from '@opsdeck/shared/api';
import { rowExists } from '@/api/rowExists';

/** A new comment. Its id is made with the text field, so that sending twice stores one. */
export type NewComment = {
  id: string;
  incidentId: string;
  hypothesisId: string | null;
  text: string;
  personId: string;
};

/**
 * Stores a comment once, however often it is sent. When the id is taken, an earlier attempt worked and its
 * answer was lost; what was typed since then takes its place.
 */
export async function storeComment(api: ApiClient, comment: NewComment): Promise<void> {
  const { id, incidentId, hypothesisId, text, personId } = comment;
  const about = hypothesisId === null ? {} : { hypothesis_id: hypothesisId };
  const row = { id, incident_id: incidentId, comment: text, created_by: personId, ...about };
  try {
    await api.db.from('comments').insert(row).select('id');
  } catch (error) {
    const isTaken = error instanceof ApiError && error.status === 409;
    if (!isTaken || !(await rowExists(api, 'comments', id))) throw error;
    await api.db
      .from('comments')
      .update({ comment: text, ...about })
      .eq('id', id);
  }
}
