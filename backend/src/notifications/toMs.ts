import { parseGoDuration } from '@/checks/goDuration';
import type { NotificationRule } from './NotificationRule';

const NS_PER_MS = 1e6;
/** Ten years: what is longer would not fit into a time of the database and hold up everybody else's event. */
const MAX_MS = 3_652 * 24 * 60 * 60 * 1000;

/** Milliseconds of a number of nanoseconds. */
export function toMs(nanoseconds: string | null): number {
  return within(Number(nanoseconds ?? 0) / NS_PER_MS);
}

/** How long a rule keeps quiet about the same thing; null when it tells each time. */
export function repeatMsOf({
  repeat_interval: text,
}: Pick<NotificationRule, 'repeat_interval'>): number | null {
  return (text && within(parseGoDuration(text) ?? 0)) || null;
}

function within(value: number): number {
  return Number.isFinite(value) && value > 0 ? Math.min(value, MAX_MS) : 0;
}
