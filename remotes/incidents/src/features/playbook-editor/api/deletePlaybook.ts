import type { ApiClient } from '@opsdeck/shared/api';

/** Deletes a playbook; its runs stay. */
export async function deletePlaybook(api: ApiClient, playbookId: string): Promise<void> {
  // PostgreSQL reads the text as the time of the statement.
  await api.db.from('playbooks').update({ deleted_at: 'now()' }).eq('id', playbookId);
}
