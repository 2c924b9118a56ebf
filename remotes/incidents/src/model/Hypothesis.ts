import { readRecord, readText, readTime } from '@opsdeck/shared/api';
import { toEvidence, type Evidence } from './Evidence';
import { toPerson, type Person } from './Person';

/** What may have caused an incident, what added to it, or what would end it. */
export type Hypothesis = {
  id: string;
  parentId: string | null;
  /** `root`, `factor` or `solution`. */
  type: string;
  title: string;
  status: string;
  author: Person | null;
  createdAt: string | null;
  evidences: readonly Evidence[];
};

/** A hypothesis of an answer with its evidence, oldest first; null for what has no id. */
export function toHypothesis(wire: unknown): Hypothesis | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  const evidences = (Array.isArray(row.evidences) ? row.evidences : [])
    .map(toEvidence)
    .filter((evidence) => evidence !== null)
    .sort((one, other) => (one.createdAt ?? '').localeCompare(other.createdAt ?? ''));
  return {
    id,
    parentId: readText(row.parent_id) || null,
    type: readText(row.type),
    title: readText(row.title),
    status: readText(row.status),
    author: toPerson(row.created_by),
    createdAt: readTime(row.created_at),
    evidences,
  };
}
