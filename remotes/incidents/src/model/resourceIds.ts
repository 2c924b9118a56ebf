import { parseJson } from '@opsdeck/shared/lib';

/** What stands between several ids in one value. */
export const ID_SEPARATOR = ',';

/** The ids of a value, which defaults may also write as a JSON list. */
export function readResourceIds(value: string): string[] {
  const list = value.trimStart().startsWith('[') ? parseJson(value) : undefined;
  const ids: unknown[] = Array.isArray(list) ? list : value.split(ID_SEPARATOR);
  return ids.filter((id) => typeof id === 'string' && id.trim() !== '').map((id) => String(id).trim());
}
