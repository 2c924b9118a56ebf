import { readLabels, readRecord, readText } from '@opsdeck/shared/api';
import { isRecord } from '@opsdeck/shared/lib';

/** Where the text of a definition is kept as it was written, comments included. */
export const SOURCE_ANNOTATION = 'opsdeck.dev/source';

/** A definition as the database holds it. */
export type StoredCanary = {
  id: string;
  name: string;
  namespace: string;
  labels: Record<string, string>;
  spec: unknown;
  /** Who made it; only those of the console may be changed here. */
  source: string | null;
  /** The text that it was written as, where it was written here. */
  text: string | null;
  annotations: Record<string, unknown>;
};

/** A definition of an answer; null when it has no id. */
export function toStoredCanary(wire: unknown): StoredCanary | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  const annotations = readRecord(row.annotations);
  const text = annotations[SOURCE_ANNOTATION];
  return {
    id,
    name: readText(row.name),
    namespace: readText(row.namespace),
    labels: readLabels(row.labels),
    spec: isRecord(row.spec) ? row.spec : {},
    source: readText(row.source) || null,
    text: typeof text === 'string' && text !== '' ? text : null,
    annotations,
  };
}
