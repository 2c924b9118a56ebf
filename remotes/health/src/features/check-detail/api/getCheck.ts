import { toRow, type ApiClient } from '@opsdeck/shared/api';
import type { CheckDetail } from '@/features/check-detail/CheckDetail';
import { toCheckDetail } from '@/features/check-detail/toCheckDetail';

// The hints are needed because several join paths exist between these tables.
const COLUMNS = [
  '*',
  'canaries!checks_canary_id_fkey(id,name,namespace,source)',
  'agents!checks_agent_id_fkey(id,name)',
  'checks_unlogged(last_runtime,next_runtime,status)',
].join(',');

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One check, `null` when it does not exist or the person may not see it. */
export async function getCheck(api: ApiClient, checkId: string): Promise<CheckDetail | null> {
  // The database would refuse any other text as malformed; a person typed or cut the address.
  if (!UUID.test(checkId)) return null;
  return toCheckDetail(toRow(await api.db.from('checks').select(COLUMNS).eq('id', checkId).limit(1)));
}
