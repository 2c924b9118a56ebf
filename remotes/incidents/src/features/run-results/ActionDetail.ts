import { readCount, readRecord, readText, readTime } from '@opsdeck/shared/api';

/** A file that an action left. */
export type Artifact = {
  id: string;
  filename: string;
  contentType: string;
  /** Bytes. */
  size: number;
  createdAt: string | null;
};

/** An action with what it brought. */
export type ActionDetail = {
  id: string;
  status: string;
  result: unknown;
  error: string;
  artifacts: Artifact[];
};

function toArtifact(wire: unknown): Artifact | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  const path = readText(row.path);
  return {
    id,
    filename: readText(row.filename) || path.slice(path.lastIndexOf('/') + 1) || id,
    contentType: (readText(row.content_type).split(';')[0] ?? '').trim().toLowerCase(),
    size: readCount(row.size),
    createdAt: readTime(row.created_at),
  };
}

/** A row of an answer; null when it has no id. */
export function toActionDetail(wire: unknown): ActionDetail | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  const artifacts: unknown[] = Array.isArray(row.artifacts) ? row.artifacts : [];
  return {
    id,
    status: readText(row.status),
    result: row.result ?? null,
    error: readText(row.error),
    artifacts: artifacts.map(toArtifact).filter((artifact) => artifact !== null),
  };
}
