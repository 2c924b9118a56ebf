import { type ApiClient, readRecord, readText } from '@opsdeck/shared/api';
import { STRIP_LENGTH, toRunStrip, type RunStrip } from './RunStrip';

/** The last runs of several checks in one call, by check. A check that the answer leaves out has none. */
export async function getRunStrips(
  api: ApiClient,
  checkIds: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, RunStrip>> {
  // A plain call: the library for queries is not worth loading before the first rows.
  const answer = await api.get<unknown>('db/checks', {
    signal,
    query: {
      id: `in.(${checkIds.join(',')})`,
      select: 'id,check_statuses(time,status,duration)',
      'check_statuses.order': 'time.desc',
      'check_statuses.limit': STRIP_LENGTH,
    },
  });
  const strips = new Map<string, RunStrip>(checkIds.map((id) => [id, []]));
  for (const row of Array.isArray(answer) ? (answer as unknown[]) : []) {
    const id = readText(readRecord(row).id);
    if (strips.has(id)) strips.set(id, toRunStrip(row));
  }
  return strips;
}
