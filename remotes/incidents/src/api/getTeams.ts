import { toRows, type ApiClient } from '@opsdeck/shared/api';
import { toTeam, type Team } from '@/model/Team';

/** Every team. */
export async function getTeams(api: ApiClient): Promise<Team[]> {
  const rows = toRows(
    await api.db
      .from('teams')
      .select('id,name,spec')
      .is('deleted_at', null)
      .order('name', { ascending: true }),
  );
  return rows.flatMap((row) => toTeam(row) ?? []);
}
