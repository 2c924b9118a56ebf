import { readRecord, readText } from '@opsdeck/shared/api';

/** What a run is about. */
export type RunResource = { kind: 'config' | 'component' | 'check'; id: string; name: string; type: string };

const KINDS = ['config', 'component', 'check'] as const;

/** The resource of a row that embeds it; of one that is gone only the id is left. */
export function toRunResource(row: Record<string, unknown>): RunResource | null {
  for (const kind of KINDS) {
    const embedded = readRecord(row[kind]);
    const id = readText(embedded.id) || readText(row[`${kind}_id`]);
    if (id === '') continue;
    return { kind, id, name: readText(embedded.name), type: readText(embedded.type) };
  }
  return null;
}
