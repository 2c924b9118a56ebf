import { toRows, type ApiClient } from '@opsdeck/shared/api';
import { toIncidentRule, type IncidentRule } from '../IncidentRule';

/** Every rule that is not deleted. */
export async function getIncidentRules(api: ApiClient): Promise<IncidentRule[]> {
  const rows = toRows(
    await api.db
      .from('incident_rules')
      .select('id,name,spec,source')
      .is('deleted_at', null)
      .order('name', { ascending: true }),
  );
  return rows.flatMap((row) => toIncidentRule(row) ?? []);
}
