import { type ApiClient, readRecord, readText, toRows } from '@opsdeck/shared/api';

/** The names of the teams that a person belongs to. */
export async function getOwnTeams(api: ApiClient, personId: string): Promise<string[]> {
  const rows = toRows(await api.db.from('team_members').select('team:teams(name)').eq('person_id', personId));
  return rows.map((row) => readText(readRecord(readRecord(row).team).name)).filter((name) => name !== '');
}
