import { readRecord, readText, readTime } from '@opsdeck/shared/api';
import { toPerson } from '@/model/Person';
import type { ResourceKind } from '@/model/ResourceSelector';

/** What a piece of evidence is about. */
type EvidenceSubject = { kind: ResourceKind; id: string; name: string };

/** One thing that happened to an incident. */
export type HistoryEntry = {
  id: string;
  type: string;
  description: string;
  createdAt: string | null;
  author: string;
  hypothesis: string | null;
  responder: string | null;
  comment: string | null;
  evidence: { description: string; subject: EvidenceSubject | null } | null;
};

function toSubject(evidence: Record<string, unknown>): EvidenceSubject | null {
  const of = (kind: ResourceKind, wire: unknown, name?: string): EvidenceSubject | null => {
    const row = readRecord(wire);
    const id = readText(row.id);
    return id === '' ? null : { kind, id, name: name || readText(row.name) || id };
  };
  const change = readText(readRecord(evidence.config_changes).change_type);
  const finding = readText(readRecord(evidence.config_analysis).analyzer);
  const config = readRecord(evidence.configs);
  const named = [change || finding, readText(config.name)].filter(Boolean).join(' on ');
  return of('check', evidence.checks) ?? of('component', evidence.components) ?? of('config', config, named);
}

/** An entry of an answer; null when it has no id. What it is about may be gone. */
export function toHistoryEntry(wire: unknown): HistoryEntry | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  const responder = readRecord(row.responder);
  const evidence = readRecord(row.evidence);
  const hasEvidence = readText(evidence.id) !== '';
  const type = readText(row.type);
  const description = readText(row.description);
  // The row bears the name of whom the evidence belongs to, who had no part in it.
  const isByScript = type.startsWith('evidence.done_') && description === 'script';
  return {
    id,
    type,
    description,
    createdAt: readTime(row.created_at),
    author: isByScript ? 'A script' : (toPerson(row.created_by)?.name ?? 'Somebody'),
    hypothesis: readText(readRecord(row.hypothesis).title) || null,
    responder:
      readText(readRecord(responder.person).name) || readText(readRecord(responder.team).name) || null,
    comment: readText(readRecord(row.comment).comment) || null,
    evidence: hasEvidence
      ? { description: readText(evidence.description), subject: toSubject(evidence) }
      : null,
  };
}
