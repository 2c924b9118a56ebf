import { type ApiClient, toRows } from '@opsdeck/shared/api';
import type { Agent } from '../Agent';

type WireAgent = { id: string; name: string | null; description: string | null };

/** Every agent that is not deleted, by name. */
export async function getAgents(api: ApiClient): Promise<Agent[]> {
  const answer = await api.db
    .from('agents')
    .select('id,name,description')
    .is('deleted_at', null)
    .order('name', { ascending: true });
  return toRows<WireAgent>(answer).map(({ id, name, description }) => ({
    id,
    name: name ?? id,
    description: description ?? '',
  }));
}
