import { toRow, type ApiClient } from '@opsdeck/shared/api';
import { toStoredCanary, type StoredCanary } from './StoredCanary';

const COLUMNS = 'id,name,namespace,labels,annotations,source,spec';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One definition, `null` when it does not exist, was deleted, or the person may not see it. */
export async function getCanary(api: ApiClient, canaryId: string): Promise<StoredCanary | null> {
  // The database would refuse any other text as malformed.
  if (!UUID.test(canaryId)) return null;
  return toStoredCanary(
    toRow(await api.db.from('canaries').select(COLUMNS).eq('id', canaryId).is('deleted_at', null).limit(1)),
  );
}
