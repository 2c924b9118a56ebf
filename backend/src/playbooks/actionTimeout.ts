import { formatGoDuration } from '@/checks/goDuration';

const BEGINNING = 'timed out after ';

/** Why an action failed whose own time was over. Actions have no status for it: the text is what tells. */
export function timedOutAfter(ms: number): string {
  return `${BEGINNING}${formatGoDuration(ms)}`;
}

export function isTimedOut({ status, error }: { status: string; error?: string | null }): boolean {
  return status === 'timed_out' || (status === 'failed' && error?.startsWith(BEGINNING) === true);
}
