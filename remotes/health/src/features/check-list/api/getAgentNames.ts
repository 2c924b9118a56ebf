import { type ApiClient, readRecord, readText, toRows } from '@opsdeck/shared/api';

/** More ids than this make too long an address; then all agents are asked for. */
const MAX_IDS = 100;

/** The names of agents by their ids; an agent that is unknown or nameless is left out. */
export async function getAgentNames(api: ApiClient, ids: readonly string[]): Promise<Map<string, string>> {
  const agents = api.db.from('agents').select('id,name,description');
  const answer = toRows(await (ids.length > MAX_IDS ? agents : agents.in('id', ids)));
  const names = new Map<string, string>();
  for (const row of answer) {
    const { id, name } = readRecord(row);
    if (readText(id) !== '' && readText(name) !== '') names.set(readText(id), readText(name));
  }
  return names;
}
