import { readRecord, readText, readTime } from '@opsdeck/shared/api';
import { isRecord } from '@opsdeck/shared/lib';
import { readLogLines, readNumberedLines, type LoggedLine, type NumberedLine } from './evidenceLines';
import { toEvidenceObject, type EvidenceObject } from './EvidenceObject';
import { readSide, type EvidenceSide } from './evidenceSide';
import { toPerson, type Person } from './Person';

/** Something that speaks for or against a hypothesis. */
export type Evidence = {
  id: string;
  hypothesisId: string;
  /** As the backend names it; see `EVIDENCE_KINDS`. */
  type: string;
  description: string;
  side: EvidenceSide;
  /** What it points at, as it is now or, once it is gone, as it was. */
  object: EvidenceObject | null;
  logLines: readonly LoggedLine[];
  configLines: readonly NumberedLine[];
  /** From when on it was seen, as it was told: a moment or an age. */
  start: string;
  comment: string;
  isDefinitionOfDone: boolean;
  isDone: boolean | null;
  script: string;
  scriptResult: string;
  author: Person | null;
  createdAt: string | null;
  /** Everything that is stored beside it; a change must not lose what the console does not know. */
  properties: Record<string, unknown>;
};

/** A piece of evidence of an answer; null for what has no id. */
export function toEvidence(wire: unknown): Evidence | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  const evidence = readRecord(row.evidence);
  const properties = readRecord(row.properties);
  const type = readText(row.type);
  return {
    id,
    hypothesisId: readText(row.hypothesis_id),
    type,
    description: readText(row.description),
    side: readSide(properties.side),
    object: toEvidenceObject(type, row),
    logLines: type === 'log' ? readLogLines(evidence.lines) : [],
    configLines: type === 'config' ? readNumberedLines(evidence.selected_lines ?? evidence.lines) : [],
    start: readText(evidence.start),
    comment: readText(evidence.comment),
    isDefinitionOfDone: row.definition_of_done === true,
    isDone: typeof row.done === 'boolean' ? row.done : null,
    script: readText(row.script),
    scriptResult: isRecord(row.script_result)
      ? JSON.stringify(row.script_result)
      : readText(row.script_result),
    author: toPerson(row.created_by),
    createdAt: readTime(row.created_at),
    properties,
  };
}
