import { toRow, type ApiClient } from '@opsdeck/shared/api';

/** Whether something was stored: an earlier answer may have been lost on its way. */
export async function rowExists(
  api: ApiClient,
  table: 'incidents' | 'hypotheses' | 'evidences' | 'comments' | 'playbooks' | 'responders',
  id: string,
): Promise<boolean> {
  return toRow(await api.db.from(table).select('id').eq('id', id).limit(1)) !== null;
}
