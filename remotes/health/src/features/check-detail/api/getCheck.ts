import { toRow, type ApiClient } from '@opsdeck/shared/api';
import type { CheckDetail } from '@/features/check-detail/CheckDetail';
import { isUuid } from '@/model/isUuid';
import { toCheckDetail } from '@/features/check-detail/toCheckDetail';

// The hints are needed because several join paths exist between these tables.
const COLUMNS = [
  '*',
  'canaries!checks_canary_id_fkey(id,name,namespace,source)',
  'agents!checks_agent_id_fkey(id,name)',
  'checks_unlogged(last_runtime,next_runtime,status)',
  'components:check_component_relationships(deleted_at,components(id,name,icon,deleted_at))',
  'configs:check_config_relationships(deleted_at,configs(id,name,type,deleted_at))',
].join(',');

/** One check, `null` when it does not exist or the person may not see it. */
export async function getCheck(api: ApiClient, checkId: string): Promise<CheckDetail | null> {
  // A person typed or cut the address.
  if (!isUuid(checkId)) return null;
  const request = api.db
    .from('checks')
    .select(COLUMNS)
    .eq('id', checkId)
    .is('components.deleted_at', null)
    .is('configs.deleted_at', null)
    .limit(1);
  return toCheckDetail(toRow(await request));
}
