import { readNumber, readRecord, readTime } from '@opsdeck/shared/api';

/** One run as the strip draws it; `passed` is `null` for a run that could not be judged. */
type StripRun = { time: string; passed: boolean | null; duration: number | null };

/** The last runs of a check, oldest first. */
export type RunStrip = readonly StripRun[];

/** How many runs a strip has room for. */
export const STRIP_LENGTH = 24;

/** The runs of a row of `checks` with its embedded results; what is no run is left out. */
export function toRunStrip(wire: unknown): RunStrip {
  const rows = readRecord(wire).check_statuses;
  if (!Array.isArray(rows)) return [];
  return rows
    .map(toStripRun)
    .filter((run) => run !== null)
    .sort((one, other) => Date.parse(one.time) - Date.parse(other.time))
    .slice(-STRIP_LENGTH);
}

function toStripRun(wire: unknown): StripRun | null {
  const row = readRecord(wire);
  const time = readTime(row.time);
  if (time === null) return null;
  const passed = typeof row.status === 'boolean' ? row.status : null;
  return { time, passed, duration: readNumber(row.duration) };
}
