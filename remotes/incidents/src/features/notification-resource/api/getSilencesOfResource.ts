import { type ApiClient, readRecord, readText, readTime, toRows } from '@opsdeck/shared/api';
import type { NotifiedKind } from '@/model/NotifiedResource';

/** A silence that works now; without an end it works until somebody ends it. */
export type ActiveSilence = { id: string; name: string; until: string | null };

const MAX_SHOWN = 5;

/** The silences that are meant for a resource itself and work now, by the clock of the database. */
export async function getSilencesOfResource(
  api: ApiClient,
  { kind, id }: { kind: NotifiedKind; id: string },
): Promise<ActiveSilence[]> {
  const rows = toRows(
    await api.db
      .from('notification_silences')
      .select('id,name,until')
      .eq(`${kind}_id`, id)
      .is('deleted_at', null)
      .or('error.is.null,error.eq.""')
      .or('from.is.null,from.lte.now')
      .or('until.is.null,until.gt.now')
      .order('created_at', { ascending: false })
      .limit(MAX_SHOWN),
  );
  return rows.map(readRecord).flatMap((row) => {
    const silenceId = readText(row.id);
    if (silenceId === '') return [];
    return { id: silenceId, name: readText(row.name) || silenceId, until: readTime(row.until) };
  });
}
