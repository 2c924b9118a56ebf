import { ApiError, toRow, type ApiClient } from '@opsdeck/shared/api';

/** Changes the words of a comment. */
export async function updateComment(api: ApiClient, id: string, text: string): Promise<void> {
  const row = toRow(await api.db.from('comments').update({ comment: text }).eq('id', id).select('id'));
  if (row === null) throw new ApiError(404, 'This comment no longer exists, or you may not change it');
}
