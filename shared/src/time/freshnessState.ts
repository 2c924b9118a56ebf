import { formatPlainDateTime } from './dateTimeFormat';

/** Whether data is as young as it should be, older than that, or old because the last refresh failed. */
export type FreshnessState = 'fresh' | 'late' | 'failed';

type Facts = { updatedAt: number | null; hasFailed: boolean; intervalMs: number | null; now: number };

/** One missed round may be chance; after two the data is late. */
const MISSED_ROUNDS = 2;

/** The state of data that is refreshed at an interval, or only on request when that is null. */
export function freshnessState({ updatedAt, hasFailed, intervalMs, now }: Facts): FreshnessState {
  if (updatedAt === null) return 'fresh';
  if (hasFailed) return 'failed';
  return intervalMs !== null && now - updatedAt > MISSED_ROUNDS * intervalMs ? 'late' : 'fresh';
}

/** How long ago something happened, in the unit a person would say. */
export function agoText(ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} m ago` : `${Math.floor(minutes / 60)} h ago`;
}

/** The clock time of a moment; with its day when that is not today. */
export function clockText(date: Date, now: Date, timeZone: string): string {
  const [day, time] = formatPlainDateTime(date, timeZone).split(' ');
  const [today] = formatPlainDateTime(now, timeZone).split(' ');
  return day === today ? (time ?? '') : `${day} ${time}`;
}
