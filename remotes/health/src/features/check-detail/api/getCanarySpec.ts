import { type ApiClient, readRecord, toRow } from '@opsdeck/shared/api';

/** The definition of a canary as it is stored, `null` when it is gone or out of reach. */
export async function getCanarySpec(api: ApiClient, canaryId: string): Promise<unknown> {
  const columns = 'id,source,spec,name,namespace';
  const row = toRow(await api.db.from('canaries').select(columns).eq('id', canaryId).limit(1));
  return readRecord(row).spec ?? null;
}
