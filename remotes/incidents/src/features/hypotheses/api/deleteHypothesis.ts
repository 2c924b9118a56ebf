import type { ApiClient } from '@opsdeck/shared/api';

/**
 * Deletes a hypothesis with its evidence and comments. They go one after the other; what a backend may
 * refuse to delete comes first, so that a refusal leaves the rest.
 */
export async function deleteHypothesis(api: ApiClient, id: string): Promise<void> {
  await api.db.from('evidences').delete().eq('hypothesis_id', id);
  await api.db.from('comments').delete().eq('hypothesis_id', id);
  await api.db.from('hypotheses').delete().eq('id', id);
}
