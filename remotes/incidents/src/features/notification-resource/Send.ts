import { readCount, readNumber, readRecord, readText, readTime } from '@opsdeck/shared/api';
import { toNotifiedResource, type NotifiedResource } from '@/model/NotifiedResource';

/** A playbook that a notification started. */
type SendRun = { id: string; name: string };

/** One notification: sent, waiting, or held back. */
export type Send = {
  id: string;
  status: string;
  event: string;
  ruleId: string;
  /** How often it happened since the first time. */
  count: number;
  firstObserved: string | null;
  createdAt: string | null;
  notBefore: string | null;
  durationMs: number | null;
  error: string;
  body: string;
  silenceId: string;
  parentId: string;
  /** Whoever was to be told could not be reached, and somebody else was. */
  isFallback: boolean;
  run: SendRun | null;
  resource: NotifiedResource;
};

/** A row of the history; null when it has no id. */
export function toSend(wire: unknown): Send | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  const run = readRecord(row.playbook_run);
  const runId = readText(run.id) || readText(row.playbook_run_id);
  return {
    id,
    status: readText(row.status),
    event: readText(row.source_event),
    ruleId: readText(row.notification_id),
    count: Math.max(1, readCount(row.count)),
    firstObserved: readTime(row.first_observed),
    createdAt: readTime(row.created_at),
    notBefore: readTime(row.not_before),
    durationMs: readNumber(row.duration_millis),
    error: readText(row.error),
    body: bodyOf(row),
    silenceId: readText(row.silenced_by),
    parentId: readText(row.parent_id),
    isFallback: readRecord(row.payload).stage === 'fallback',
    run: runId ? { id: runId, name: readText(run.playbook_name) } : null,
    resource: toNotifiedResource(row),
  };
}

/** Newer backends keep what they sent as a value. */
function bodyOf(row: Record<string, unknown>): string {
  const text = readText(row.body_markdown) || readText(row.body);
  if (text !== '' || row.body_payload === null || row.body_payload === undefined) return text;
  return typeof row.body_payload === 'string' ? row.body_payload : JSON.stringify(row.body_payload);
}
