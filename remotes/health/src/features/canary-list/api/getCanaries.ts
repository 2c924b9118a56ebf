import { toRows, type ApiClient } from '@opsdeck/shared/api';
import { toCanary, type Canary } from '../Canary';

const COLUMNS = '*,created_by(id,name,avatar,email)';
/** The backend gives no more rows than this in one answer. */
const MAX_ROWS = 2000;

/** Every definition, newest first. The view repeats one that several jobs ran for. */
export async function getCanaries(api: ApiClient): Promise<Canary[]> {
  const rows = toRows(
    await api.db
      .from('canaries_with_status')
      .select(COLUMNS)
      .is('deleted_at', null)
      .order('created_at', { ascending: false })
      .limit(MAX_ROWS),
  );
  const canaries = new Map<string, Canary>();
  for (const row of rows) {
    const canary = toCanary(row);
    if (canary && !canaries.has(canary.id)) canaries.set(canary.id, canary);
  }
  return [...canaries.values()];
}
