import { readRecord, readText, readTime } from '@opsdeck/shared/api';
import { isEditableSource } from '@opsdeck/shared/contracts';
import { NOTIFIED_KINDS, type NotifiedKind } from '@/model/NotifiedResource';
import type { Selector } from '@/model/SilenceMatch';

/** Something that keeps notifications from being sent for a while. */
export type Silence = {
  id: string;
  name: string;
  description: string;
  /** What it silences, when that is one resource. */
  resource: { kind: NotifiedKind; id: string; name: string } | null;
  filter: string;
  selectors: readonly Selector[];
  recursive: boolean;
  from: string | null;
  /** Null: for ever. */
  until: string | null;
  /** Why it does not work; it silences nothing then. */
  error: string;
  source: string;
  createdBy: string;
};

// What the resource of each kind is called in the answer.
const EMBEDS: Record<NotifiedKind, string> = {
  config: 'catalog',
  component: 'component',
  check: 'checks',
  canary: 'canary',
};

function resourceOf(row: Record<string, unknown>): Silence['resource'] {
  for (const kind of NOTIFIED_KINDS) {
    const id = readText(row[`${kind}_id`]);
    if (id !== '') return { kind, id, name: readText(readRecord(row[EMBEDS[kind]]).name) };
  }
  return null;
}

/** A row of an answer; null when it has no id. */
export function toSilence(wire: unknown): Silence | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  return {
    id,
    name: readText(row.name) || id,
    description: readText(row.description),
    resource: resourceOf(row),
    filter: readText(row.filter),
    selectors: Array.isArray(row.selectors) ? row.selectors.map(readRecord) : [],
    recursive: row.recursive === true,
    from: readTime(row.from),
    until: readTime(row.until),
    error: readText(row.error),
    source: readText(row.source),
    createdBy: readText(readRecord(row.createdBy).name),
  };
}

/** Whether people may change a silence here at all. */
export const isOwnSilence = (silence: Silence): boolean => isEditableSource(silence.source);

/** What a silence does at a moment. */
export type SilenceState = 'active' | 'future' | 'expired' | 'error';

/** What a silence does at a moment. One that failed silences nothing, whatever its time. */
export function silenceState({ error, from, until }: Silence, now: Date): SilenceState {
  if (until !== null && Date.parse(until) <= now.getTime()) return 'expired';
  if (error !== '') return 'error';
  return from !== null && Date.parse(from) > now.getTime() ? 'future' : 'active';
}
