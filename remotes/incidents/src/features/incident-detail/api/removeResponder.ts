import type { ApiClient } from '@opsdeck/shared/api';

/** Takes somebody from the responders; what they did stays in the history. */
export async function removeResponder(api: ApiClient, id: string): Promise<void> {
  await api.db.from('responders').update({ deleted_at: new Date().toISOString() }).eq('id', id);
}
