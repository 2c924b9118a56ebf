import { readNumber, readRecord, readText, readTime } from '@opsdeck/shared/api';

/** One run in the history of a check. */
export type CheckRun = {
  time: string;
  /** Milliseconds, `null` where none was recorded. */
  duration: number | null;
  status: 'healthy' | 'unhealthy' | 'unknown';
  message: string;
  error: string;
};

/** A row of `check_statuses`; a run that could not be judged has neither verdict. */
export function toCheckRun(wire: unknown): CheckRun | null {
  const row = readRecord(wire);
  const time = readTime(row.time);
  if (time === null) return null;
  return {
    time,
    duration: readNumber(row.duration),
    status: verdict(row.status),
    message: readText(row.message),
    error: readText(row.error),
  };
}

/** The answer of a run on demand; `pass` is left out when false, and no answer means no result. */
export function toRunResult(wire: unknown): Omit<CheckRun, 'time'> | null {
  const result = readRecord(wire);
  if (Object.keys(result).length === 0) return null;
  return {
    duration: readNumber(result.duration),
    status: verdict(result.pass ?? false),
    message: readText(result.message),
    error: readText(result.error),
  };
}

function verdict(passed: unknown): CheckRun['status'] {
  if (passed === true || passed === 1) return 'healthy';
  return passed === false || passed === 0 ? 'unhealthy' : 'unknown';
}
