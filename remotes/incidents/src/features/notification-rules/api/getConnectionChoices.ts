import { type ApiClient, readRecord, readText, toRows } from '@opsdeck/shared/api';

/** A connection that messages can go through, by the reference that rules hold. */
export type ConnectionChoice = { value: string; label: string; id: string };

/** Every connection, without what it holds. */
export async function getConnectionChoices(api: ApiClient): Promise<ConnectionChoice[]> {
  const rows = toRows(
    await api.db.from('connections_list').select('id,name,namespace,type').order('name').limit(1000),
  );
  return rows.flatMap((wire) => {
    const row = readRecord(wire);
    const [id, name, namespace, type] = [row.id, row.name, row.namespace, row.type].map(readText);
    if (!id || !name) return [];
    const value = namespace ? `connection://${namespace}/${name}` : id;
    return [{ id, value, label: [name, namespace, type].filter(Boolean).join(' · ') }];
  });
}
