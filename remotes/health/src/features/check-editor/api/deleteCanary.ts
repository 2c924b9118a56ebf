import type { ApiClient } from '@opsdeck/shared/api';

/** Deletes a definition together with its checks. */
export async function deleteCanary(api: ApiClient, canaryId: string): Promise<void> {
  // PostgreSQL reads the text as the time of the statement.
  await api.db.from('canaries').update({ deleted_at: 'now()' }).eq('id', canaryId);
}
