import { ApiError, toRow, type ApiClient } from '@opsdeck/shared/api';

/** What can change about a hypothesis. */
export type HypothesisChange = { title?: string; status?: string };

/** Changes a hypothesis. */
export async function updateHypothesis(api: ApiClient, id: string, change: HypothesisChange): Promise<void> {
  const row = toRow(await api.db.from('hypotheses').update(change).eq('id', id).select('id'));
  if (row === null) throw new ApiError(404, 'This hypothesis no longer exists, or you may not change it');
}
