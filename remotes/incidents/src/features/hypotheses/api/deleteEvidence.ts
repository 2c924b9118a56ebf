import type { ApiClient } from '@opsdeck/shared/api';

/** Takes a piece of evidence away for good. */
export async function deleteEvidence(api: ApiClient, id: string): Promise<void> {
  await api.db.from('evidences').delete().eq('id', id);
}
