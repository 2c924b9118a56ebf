import { type ApiClient, readRecord, readText, toRows } from '@opsdeck/shared/api';

/** A playbook to filter by. */
type PlaybookName = { id: string; title: string };

/** Every playbook by its title. */
export async function getPlaybookNames(api: ApiClient): Promise<PlaybookName[]> {
  const rows = toRows(await api.db.from('playbook_names').select('id,name,title').order('title'));
  return rows.flatMap((wire) => {
    const row = readRecord(wire);
    const id = readText(row.id);
    return id === '' ? [] : [{ id, title: readText(row.title) || readText(row.name) || id }];
  });
}
