import type { Status } from '@opsdeck/shared/theme';

/** The statuses of runs and of their actions. */
export const RUN_STATUSES = [
  'pending_approval',
  'scheduled',
  'running',
  'waiting',
  'sleeping',
  'retrying',
  'completed',
  'failed',
  'timed_out',
  'cancelled',
] as const;

/** A status as it is shown: a word, the colour of its kind and whether something goes on. */
type RunStatusLook = { label: string; tone: Status; isFinal: boolean };

const LOOKS: ReadonlyMap<string, RunStatusLook> = new Map([
  ['pending_approval', { label: 'Waiting for approval', tone: 'warning', isFinal: false }],
  ['pending', { label: 'Pending', tone: 'unknown', isFinal: false }],
  ['scheduled', { label: 'Scheduled', tone: 'unknown', isFinal: false }],
  ['running', { label: 'Running', tone: 'unknown', isFinal: false }],
  ['waiting', { label: 'Waiting', tone: 'unknown', isFinal: false }],
  ['waiting_children', { label: 'Waiting for child runs', tone: 'unknown', isFinal: false }],
  ['sleeping', { label: 'Sleeping', tone: 'unknown', isFinal: false }],
  ['retrying', { label: 'Retrying', tone: 'warning', isFinal: false }],
  ['completed', { label: 'Completed', tone: 'healthy', isFinal: true }],
  ['failed', { label: 'Failed', tone: 'unhealthy', isFinal: true }],
  ['timed_out', { label: 'Timed out', tone: 'unhealthy', isFinal: true }],
  ['cancelled', { label: 'Cancelled', tone: 'suppressed', isFinal: true }],
  ['skipped', { label: 'Skipped', tone: 'suppressed', isFinal: true }],
]);

/** How a status is shown; an unknown one as it is, in neutral colour, as if it could still change. */
export function runStatusLook(status: string): RunStatusLook {
  return LOOKS.get(status) ?? { label: status || 'Unknown', tone: 'unknown', isFinal: false };
}

/** Whether nothing happens any more. */
export function isFinalStatus(status: string): boolean {
  return runStatusLook(status).isFinal;
}
