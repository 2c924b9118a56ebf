import { type ApiClient, readRecord, readText, readTime } from '@opsdeck/shared/api';
import { toNotifiedResource, type NotifiedResource } from '@/model/NotifiedResource';
import type { SilenceMatch } from '@/model/SilenceMatch';

/** The server looks at no more sends than this. */
export const PREVIEW_LIMIT = 100;

/** What a silence would have muted of one resource. */
type MutedResource = {
  resource: NotifiedResource;
  sends: number;
  lastSent: string | null;
  event: string;
};

/** What a silence would have muted lately. */
export type SilencePreview = { sends: number; resources: MutedResource[] };

type Query = Record<string, string | boolean>;

function queryOf(match: SilenceMatch): Query {
  if (match.by === 'filter') return { filter: match.filter };
  if (match.by === 'selectors') return { selectors: JSON.stringify(match.selectors) };
  return { id: match.id, type: match.kind, ...(match.recursive ? { recursive: true } : {}) };
}

/** The sends of the last days that a silence would have muted, by resource. */
export async function getSilencePreview(api: ApiClient, match: SilenceMatch): Promise<SilencePreview> {
  const answer = await api.get<unknown>('notification/silence_preview', {
    query: { ...queryOf(match), limit: PREVIEW_LIMIT },
  });
  // Nothing is sent as null.
  const rows = Array.isArray(answer) ? answer.map(readRecord) : [];
  const resources = new Map<string, MutedResource>();
  for (const [index, row] of rows.entries()) {
    const resource = toNotifiedResource(row);
    const key = resource.id || `row-${index}`;
    const known = resources.get(key);
    const sent = readTime(row.created_at);
    const lastSent =
      known?.lastSent && (!sent || Date.parse(known.lastSent) > Date.parse(sent)) ? known.lastSent : sent;
    resources.set(key, {
      resource,
      sends: (known?.sends ?? 0) + 1,
      lastSent,
      event: known?.event ?? readText(row.source_event),
    });
  }
  return { sends: rows.length, resources: [...resources.values()] };
}
