import type { ApiClient } from '@opsdeck/shared/api';

/** Takes a comment away for good. One that is gone already is no failure: an earlier answer may have been lost. */
export async function deleteComment(api: ApiClient, id: string): Promise<void> {
  await api.db.from('comments').delete().eq('id', id);
}
