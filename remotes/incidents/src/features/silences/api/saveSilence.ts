import { ApiError, NetworkError, TimeoutError, toRow, toRows, type ApiClient } from '@opsdeck/shared/api';
import { checkExpressions } from '@/api/checkExpressions';
import type { NewSilence, SilenceChange } from '../form/silenceForm.mapping';

/** Clocks of people and of servers differ a little. */
const CLOCKS_DIFFER_MS = 60_000;

async function isStored(
  api: ApiClient,
  { name, personId, since }: { name: string; personId: string; since: number },
): Promise<boolean> {
  const rows = toRows(
    await api.db
      .from('notification_silences')
      .select('id')
      .eq('name', name)
      .eq('created_by', personId)
      .is('deleted_at', null)
      .gte('created_at', new Date(since - CLOCKS_DIFFER_MS).toISOString())
      .limit(1),
  );
  return rows.length > 0;
}

/**
 * Stores new silences of one form. The server gives the ids, so an answer that was lost is looked for
 * before anything is sent again.
 */
export function createSilenceSender(api: ApiClient, personId: string) {
  let isStoredAlready = false;
  let lost: { name: string; since: number } | null = null;

  return async function send(silence: NewSilence): Promise<void> {
    const since = Date.now();
    if (isStoredAlready) return;
    if (lost && lost.name === silence.name && (await isStored(api, { ...lost, personId }))) return;
    if (silence.filter) await checkExpressions(api, { filter: silence.filter });
    try {
      await api.post('notification/silence', silence);
      isStoredAlready = true;
    } catch (error) {
      if (error instanceof NetworkError || error instanceof TimeoutError) {
        lost = { name: silence.name, since: lost?.name === silence.name ? lost.since : since };
      }
      throw error;
    }
  };
}

/** Changes a silence. */
export async function updateSilence(api: ApiClient, id: string, change: SilenceChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  if (change.filter) await checkExpressions(api, { filter: change.filter });
  const row = toRow(
    await api.db
      .from('notification_silences')
      .update({ ...change, updated_at: 'now()' })
      .eq('id', id)
      .select('id'),
  );
  if (row === null) throw new ApiError(404, 'This silence no longer exists, or you may not change it');
}

/** Lets a silence be over now; it stays in the list, and the history keeps its name. */
export async function endSilence(api: ApiClient, id: string): Promise<void> {
  // PostgreSQL reads the text as the time of the statement, so that no clock of a browser counts.
  await api.db.from('notification_silences').update({ until: 'now()', updated_at: 'now()' }).eq('id', id);
}

/** Takes a silence away for good. */
export async function deleteSilence(api: ApiClient, id: string): Promise<void> {
  // PostgreSQL reads the text as the time of the statement.
  await api.db.from('notification_silences').update({ deleted_at: 'now()' }).eq('id', id);
}
