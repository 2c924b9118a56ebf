import { readCount, readRecord, readText, readTime } from '@opsdeck/shared/api';

/** An action of a run, without its result. */
export type RunAction = {
  id: string;
  runId: string;
  name: string;
  status: string;
  /** How often it was tried before. */
  retryCount: number;
  startTime: string | null;
  endTime: string | null;
  scheduledTime: string | null;
  /** The name of the agent that runs it; empty for this host. */
  agent: string;
};

/** A row of an answer; null when it has no id. */
export function toRunAction(wire: unknown): RunAction | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  return {
    id,
    runId: readText(row.playbook_run_id),
    name: readText(row.name) || 'unnamed',
    status: readText(row.status),
    retryCount: readCount(row.retry_count),
    startTime: readTime(row.start_time),
    endTime: readTime(row.end_time),
    scheduledTime: readTime(row.scheduled_time),
    agent: readText(readRecord(row.agent).name),
  };
}
