import { readNumber, readText, readTime } from '@opsdeck/shared/api';
import type { EvidenceObjectKind } from './EvidenceObject';

/** One thing more that is known of an object: words, or a moment. */
export type EvidenceFact = { label: string; text: string } | { label: string; time: string };

type Wire = Record<string, unknown>;

/** What is worth knowing of each kind, as it is or, once it is gone, as it was kept. */
const FACTS: Record<EvidenceObjectKind, (row: Wire) => (EvidenceFact | null)[]> = {
  check: (row) => [time('State changed', row.last_transition_time), time('Last run', row.last_runtime)],
  component: (row) => [text('Namespace', row.namespace), text('Owner', row.owner)],
  config: (row) => [
    text('Namespace', row.namespace),
    text('Status', row.status),
    time('Last changed', row.updated_at),
  ],
  change: (row) => [
    time('Happened', row.created_at),
    text('By', row.external_created_by),
    text('Source', row.source),
    text('Times', (readNumber(row.count) ?? 0) > 1 ? String(row.count) : ''),
  ],
  analysis: (row) => [
    text('Status', row.status),
    time('First seen', row.first_observed),
    time('Last seen', row.last_observed),
  ],
};

function text(label: string, value: unknown): EvidenceFact | null {
  const words = readText(value);
  return words === '' ? null : { label, text: words };
}

function time(label: string, value: unknown): EvidenceFact | null {
  const moment = readTime(value);
  return moment === null ? null : { label, time: moment };
}

/** What more is known of an object of a kind. */
export function evidenceFacts(kind: EvidenceObjectKind, row: Record<string, unknown>): EvidenceFact[] {
  return FACTS[kind](row).filter((fact) => fact !== null);
}
