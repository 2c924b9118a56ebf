import { readRecord, readText, readTime } from '@opsdeck/shared/api';
import { toPerson } from '@/model/Person';

/** What somebody wrote about an incident. */
export type IncidentComment = {
  id: string;
  text: string;
  createdAt: string | null;
  /** Without an id when it was written elsewhere. */
  author: { id: string | null; name: string; avatar: string | null };
  /** The hypothesis that it is about. */
  hypothesis: { id: string; title: string } | null;
};

/** A comment of an answer; null when it has no id. Comments of other systems name an author of their own. */
export function toIncidentComment(wire: unknown): IncidentComment | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  const person = toPerson(row.created_by);
  const responder = readRecord(row.responder);
  const outside =
    readText(row.external_created_by) ||
    readText(readRecord(responder.person).name) ||
    readText(readRecord(responder.team).name);
  const hypothesis = readRecord(row.hypothesis);
  const hypothesisId = readText(hypothesis.id);
  return {
    id,
    text: readText(row.comment),
    createdAt: readTime(row.created_at),
    author: outside
      ? { id: null, name: outside, avatar: null }
      : { id: person?.id ?? null, name: person?.name ?? 'Unknown', avatar: person?.avatar ?? null },
    hypothesis:
      hypothesisId === '' ? null : { id: hypothesisId, title: readText(hypothesis.title) || 'Untitled' },
  };
}
