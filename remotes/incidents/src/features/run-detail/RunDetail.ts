import { readRecord, readText, readTime } from '@opsdeck/shared/api';
import type { Page } from '@opsdeck/shared/contracts';
import { toPerson, type Person } from '@/model/Person';
import { toPlaybookRun, type PlaybookRun } from '@/model/PlaybookRun';

/** An approval that was given. */
export type RunApproval = { id: string; person: Person | null; team: string; at: string | null };

/** A run with everything that its page shows beside the actions. */
export type RunDetail = {
  run: PlaybookRun;
  /** The copy of the playbook's spec that this run follows. */
  spec: Record<string, unknown>;
  parameters: Record<string, unknown>;
  approvals: RunApproval[];
  notificationSendId: string;
  children: PlaybookRun[];
  /** How many children there are, of which only the first may have been read. */
  childCount: number;
};

function toApproval(wire: unknown): RunApproval {
  const row = readRecord(wire);
  return {
    id: readText(row.id),
    person: toPerson(row.person_id),
    team: readText(readRecord(row.team_id).name),
    at: readTime(row.created_at),
  };
}

/** The answer for a run and its children; null when the run is not among the rows. */
export function toRunDetail({ rows, total }: Page<unknown>, runId: string): RunDetail | null {
  const records = rows.map(readRecord);
  const own = records.find((row) => readText(row.id) === runId);
  const run = own ? toPlaybookRun(own) : null;
  if (!own || !run) return null;
  const approvals: unknown[] = Array.isArray(own.playbook_approvals) ? own.playbook_approvals : [];
  const children = records
    .filter((row) => row !== own)
    .map(toPlaybookRun)
    .filter((child) => child !== null && child.parentId === runId) as PlaybookRun[];
  return {
    run,
    spec: readRecord(own.spec),
    parameters: readRecord(own.parameters),
    approvals: approvals.map(toApproval),
    notificationSendId: readText(own.notification_send_id),
    children,
    // All rows but the run itself.
    childCount: Math.max(children.length, (total ?? 0) - 1),
  };
}
