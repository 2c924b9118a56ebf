import { readRecord, readText, readTime } from './readWire';

/** The kinds of things that notifications tell of and that can be silenced. */
export const NOTIFIED_KINDS = ['config', 'component', 'check', 'canary'] as const;

/** A kind of thing that notifications tell of. */
export type NotifiedKind = (typeof NOTIFIED_KINDS)[number];

/** What the kinds are called. */
export const KIND_LABELS: Record<NotifiedKind, string> = {
  config: 'Catalog item',
  component: 'Component',
  check: 'Health check',
  canary: 'Health check definition',
};

/** What a notification was about; without an id it is gone altogether. */
export type NotifiedResource = {
  id: string;
  /** Null for a kind that this console does not know. */
  kind: NotifiedKind | null;
  name: string;
  type: string;
  isDeleted: boolean;
};

/** Whether a text names a kind of things that can be silenced. */
export function isNotifiedKind(value: unknown): value is NotifiedKind {
  return typeof value === 'string' && (NOTIFIED_KINDS as readonly string[]).includes(value);
}

/**
 * The resource of a row of the history. Older backends hold the kind in `resource_type`; where there is none, the
 * first word of the event tells it.
 */
export function toNotifiedResource(row: Record<string, unknown>): NotifiedResource {
  const resource = readRecord(row.resource);
  const event = readText(row.source_event).split('.')[0];
  const kind = [row.resource_kind, row.resource_type, event].find(isNotifiedKind) ?? null;
  const type =
    readText(resource.type) || (isNotifiedKind(row.resource_type) ? '' : readText(row.resource_type));
  const id = readText(resource.id) || readText(row.resource_id);
  return { id, kind, name: readText(resource.name), type, isDeleted: readTime(resource.deleted_at) !== null };
}
