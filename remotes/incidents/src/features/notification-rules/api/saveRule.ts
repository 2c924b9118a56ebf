import { type ApiClient, ApiError, toRow } from '@opsdeck/shared/api';
import { DEFAULT_SOURCE } from '@opsdeck/shared/contracts';
import { ensureCreated } from '@/api/ensureCreated';
import type { RulePayload } from '../form/ruleForm.mapping';

/** Stores a new rule under an id of the caller, so that asking twice makes one. */
export async function createRule(
  api: ApiClient,
  payload: Partial<RulePayload>,
  { id, personId }: { id: string; personId: string },
): Promise<void> {
  const row = { id, ...payload, source: DEFAULT_SOURCE, created_by: personId };
  await ensureCreated(
    async () => void (await api.db.from('notifications').insert(row).select('id')),
    async () => toRow(await api.db.from('notifications').select('id').eq('id', id).limit(1)) !== null,
  );
}

/** Changes columns of a rule; all others stay. */
export async function updateRule(api: ApiClient, id: string, change: Partial<RulePayload>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const row = toRow(await api.db.from('notifications').update(change).eq('id', id).select('id'));
  if (row === null) throw new ApiError(404, 'This rule no longer exists, or you may not change it');
}

/** Deletes a rule. */
export async function deleteRule(api: ApiClient, id: string): Promise<void> {
  // PostgreSQL reads the text as the time of the statement.
  await api.db.from('notifications').update({ deleted_at: 'now()' }).eq('id', id);
}
