import { readRecord, readText, readTime } from '@opsdeck/shared/api';

/** The kinds of things that notifications tell of and that can be silenced. */
export const NOTIFIED_KINDS = ['config', 'component', 'check', 'canary'] as const;

/** A kind of thing that notifications tell of. */
export type NotifiedKind = (typeof NOTIFIED_KINDS)[number];

/** Notifications tell of incidents too, which nobody silences. */
export type ToldKind = NotifiedKind | 'incident';

/** What the kinds are called. */
export const KIND_LABELS: Record<ToldKind, string> = {
  config: 'Catalog item',
  component: 'Component',
  check: 'Health check',
  canary: 'Health check definition',
  incident: 'Incident',
};

/** What a notification was about; without an id it is gone altogether. */
export type NotifiedResource = {
  id: string;
  /** Null for a kind that this console does not know. */
  kind: ToldKind | null;
  name: string;
  type: string;
  isDeleted: boolean;
};

/** Whether a text names a kind of things that can be silenced. */
export function isNotifiedKind(value: unknown): value is NotifiedKind {
  return typeof value === 'string' && (NOTIFIED_KINDS as readonly string[]).includes(value);
}

const isToldKind = (value: unknown): value is ToldKind => value === 'incident' || isNotifiedKind(value);

/**
 * The resource of a row of the history. Older backends hold the kind in `resource_type`; where there is none, the
 * first word of the event tells it.
 */
export function toNotifiedResource(row: Record<string, unknown>): NotifiedResource {
  const resource = readRecord(row.resource);
  const event = readText(row.source_event).split('.')[0];
  const kind = [row.resource_kind, row.resource_type, event].find(isToldKind) ?? null;
  const type = readText(resource.type) || (isToldKind(row.resource_type) ? '' : readText(row.resource_type));
  const id = readText(resource.id) || readText(row.resource_id);
  return { id, kind, name: readText(resource.name), type, isDeleted: readTime(resource.deleted_at) !== null };
}
