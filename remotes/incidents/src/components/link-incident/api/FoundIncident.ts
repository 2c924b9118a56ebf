import { readRecord, readText } from '@opsdeck/shared/api';

/** A hypothesis as a picker shows it. */
export type FoundHypothesis = { id: string; title: string };

/** An incident as a picker shows it. */
export type FoundIncident = {
  id: string;
  /** What people call it, such as `INC-12`. */
  number: string;
  title: string;
  status: string;
  hypotheses: readonly FoundHypothesis[];
};

/** A hypothesis of an answer; null for what has no id. */
export function toFoundHypothesis(wire: unknown): FoundHypothesis | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  return id === '' ? null : { id, title: readText(row.title) };
}

/** An incident of an answer; null for what has no id. */
export function toFoundIncident(wire: unknown): FoundIncident | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  const hypotheses = Array.isArray(row.hypotheses) ? row.hypotheses : [];
  return {
    id,
    number: readText(row.incident_id),
    title: readText(row.title),
    status: readText(row.status),
    hypotheses: hypotheses.map(toFoundHypothesis).filter((found) => found !== null),
  };
}
