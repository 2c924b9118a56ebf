import { readRecord, readText } from '@opsdeck/shared/api';
import { toIncident, type Incident } from '@/model/Incident';

/** A hypothesis as far as comments name it. */
export type HypothesisRef = { id: string; title: string; type: string };

/** An incident with the hypotheses that comments may be about. */
export type IncidentDetail = Incident & {
  hypotheses: readonly HypothesisRef[];
  /** How many parts of the definition of done do not hold. */
  openParts: number;
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function countOpenParts(hypotheses: readonly unknown[]): number {
  const evidences = hypotheses.flatMap((hypothesis) => listOf(readRecord(hypothesis).evidences));
  return evidences.map(readRecord).filter((part) => part.definition_of_done === true && part.done !== true)
    .length;
}

function toHypothesisRef(wire: unknown): HypothesisRef | [] {
  const row = readRecord(wire);
  const id = readText(row.id);
  return id === '' ? [] : { id, title: readText(row.title) || 'Untitled', type: readText(row.type) };
}

/** An incident of an answer; null when there is none. */
export function toIncidentDetail(wire: unknown): IncidentDetail | null {
  const incident = toIncident(wire);
  if (!incident) return null;
  const hypotheses = listOf(readRecord(wire).hypotheses);
  return {
    ...incident,
    hypotheses: hypotheses.flatMap(toHypothesisRef),
    openParts: countOpenParts(hypotheses),
  };
}

/** The hypothesis that comments are about unless somebody chooses another: the root. */
export function rootHypothesis({ hypotheses }: IncidentDetail): HypothesisRef | null {
  return hypotheses.find(({ type }) => type === 'root') ?? hypotheses[0] ?? null;
}
