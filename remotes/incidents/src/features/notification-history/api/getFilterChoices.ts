import { type ApiClient, readRecord, readText, toRows } from '@opsdeck/shared/api';
import { formatTag } from '@opsdeck/shared/filters';

/** What the history can be filtered by beside what is always there. */
export type FilterChoices = { types: string[]; tags: string[] };

const MAX_CHOICES = 500;

/** The types and tags of everything that was ever notified of. */
export async function getFilterChoices(api: ApiClient): Promise<FilterChoices> {
  const [types, tags] = await Promise.all([
    api.db.from('notification_send_history_resource_types').select('resource_type').limit(MAX_CHOICES),
    api.db.from('notification_send_history_resource_tags').select('key,value').limit(MAX_CHOICES),
  ]);
  return {
    types: toRows(types).flatMap((row) => readText(readRecord(row).resource_type) || []),
    tags: toRows(tags).flatMap((wire) => {
      const row = readRecord(wire);
      const key = readText(row.key);
      return key === '' ? [] : formatTag(key, readText(row.value));
    }),
  };
}
