import { ApiError, readNumber, readRecord, readText, toErrorMessage } from '@opsdeck/shared/api';
import { readableMessage } from '@/model/readableMessage';

/** What became of one check: `error` is a run that did not come about, `failed` one whose check failed. */
export type BulkState = 'waiting' | 'running' | 'passed' | 'failed' | 'empty' | 'error' | 'cancelled';

/** One check of a bulk run. */
export type BulkEntry = {
  id: string;
  name: string;
  state: BulkState;
  /** Milliseconds. */
  duration: number | null;
  /** What the check or the backend said; plain text from outside. */
  text: string;
};

export type BulkOutcome = Pick<BulkEntry, 'state' | 'duration' | 'text'>;

const MAX_TEXT = 2_000;

/** The answer of a run; `pass` is left out when false, and no answer means that there was no result. */
export function toOutcome(wire: unknown): BulkOutcome {
  const result = readRecord(wire);
  if (Object.keys(result).length === 0) return { state: 'empty', duration: null, text: '' };
  const text = readableMessage(readText(result.error) || readText(result.message));
  return {
    state: result.pass === true ? 'passed' : 'failed',
    duration: readNumber(result.duration),
    text: text.slice(0, MAX_TEXT),
  };
}

/** Why a check could not be run. */
export function toFailedOutcome(error: unknown): BulkOutcome {
  const refused = error instanceof ApiError && error.status === 403;
  const text = refused ? 'You do not have the right to run this check.' : toErrorMessage(error);
  return { state: 'error', duration: null, text: readableMessage(text).slice(0, MAX_TEXT) };
}

/** Whether running it once more may help. */
export function canRetry({ state }: BulkEntry): boolean {
  return state === 'failed' || state === 'error';
}
