import { createHash } from 'node:crypto';
import { Cron } from 'croner';
import { parseGoDuration } from './goDuration';
import { isRecord } from './readSpec';

/** When a check runs: at a fixed distance, by a calendar pattern, only on demand, or not at all because the text is junk. */
export type CheckSchedule =
  | { kind: 'every'; intervalMs: number }
  | { kind: 'cron'; pattern: string }
  | { kind: 'manual' }
  | { kind: 'invalid'; reason: string };

/** Polling happens once a second, so nothing runs more often. */
const MIN_INTERVAL_MS = 1000;
const MAX_INTERVAL_MS = 366 * 24 * 60 * 60 * 1000;
const MAX_JITTER_MS = 5000;

const EVERY = /^@every\s+(\S+)$/i;
const NICKNAME = /^@(hourly|daily|midnight|weekly|monthly|yearly|annually)$/i;
const CRON_FIELDS = /^\S+(?:\s+\S+){4,5}$/;

function invalid(text: string, why: string): CheckSchedule {
  return { kind: 'invalid', reason: `schedule "${text.slice(0, 80)}" cannot be read: ${why}` };
}

function written(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? typeof value);
}

function every(text: string, intervalMs: number | null): CheckSchedule {
  if (intervalMs === null) return invalid(text, 'expected a duration such as 30s, 5m or 2h');
  if (intervalMs < MIN_INTERVAL_MS) return invalid(text, 'the shortest interval is 1s');
  if (intervalMs > MAX_INTERVAL_MS) return invalid(text, 'the longest interval is 366d');
  return { kind: 'every', intervalMs: Math.round(intervalMs) };
}

/** Reads `schedule` text, else `interval` seconds; never throws. */
export function parseSchedule(source: { schedule?: unknown; interval?: unknown }): CheckSchedule {
  const { schedule, interval } = source;
  if (typeof schedule === 'string' && schedule.trim() !== '') return parseScheduleText(schedule.trim());
  if (schedule !== undefined && schedule !== null && schedule !== '') {
    return invalid(written(schedule), 'expected text');
  }
  if (interval === undefined || interval === null || interval === 0) return { kind: 'manual' };
  const seconds = typeof interval === 'number' ? interval : Number(interval);
  if (!Number.isFinite(seconds)) return invalid(written(interval), 'expected a number of seconds');
  return every(written(interval), seconds * 1000);
}

/** The schedule of a check: its own, else that of its canary. */
export function scheduleOf(checkSpec: unknown, canarySpec: unknown): CheckSchedule {
  const own = isRecord(checkSpec) ? checkSpec : {};
  const canary = isRecord(canarySpec) ? canarySpec : {};
  return parseSchedule(own.schedule || own.interval ? own : canary);
}

function parseScheduleText(text: string): CheckSchedule {
  const everyMatch = EVERY.exec(text);
  if (everyMatch?.[1] !== undefined) return every(text, parseGoDuration(everyMatch[1]));
  const isPattern = NICKNAME.test(text) || (!text.startsWith('@') && CRON_FIELDS.test(text));
  if (!isPattern) return invalid(text, 'expected @every, @hourly, @daily, @weekly or a cron pattern');
  try {
    const pattern = text.toLowerCase();
    if (!new Cron(pattern, { paused: true, timezone: 'UTC' }).nextRun())
      return invalid(text, 'it never comes due');
    return { kind: 'cron', pattern };
  } catch (error) {
    return invalid(text, error instanceof Error ? error.message : String(error));
  }
}

function nextOfPattern(pattern: string, after: Date): Date | null {
  return new Cron(pattern, { paused: true, timezone: 'UTC' }).nextRun(after);
}

/**
 * The run after `previous`, always later than `now`. Missed runs are skipped, and an `@every` keeps its phase, so a
 * slow check does not drift and a restart does not start everything at once.
 */
export function nextRun(schedule: CheckSchedule, at: { previous: Date | null; now: Date }): Date | null {
  if (schedule.kind === 'cron') return nextOfPattern(schedule.pattern, at.now);
  if (schedule.kind !== 'every') return null;
  const { intervalMs } = schedule;
  const now = at.now.getTime();
  const previous = at.previous?.getTime() ?? now;
  // A previous time ahead of the clock (clock set back) would otherwise keep the check waiting.
  if (previous > now) return new Date(previous - now > intervalMs ? now + intervalMs : previous);
  const elapsed = Math.floor((now - previous) / intervalMs) + 1;
  return new Date(previous + elapsed * intervalMs);
}

/** A few seconds that differ from check to check and stay the same for each: keeps checks of one schedule apart. */
export function jitterOf(schedule: CheckSchedule, key: string): number {
  if (schedule.kind !== 'every') return 0;
  const fraction = createHash('sha256').update(key).digest().readUInt32BE(0) / 0x1_0000_0000;
  return Math.floor(fraction * Math.min(schedule.intervalMs, MAX_JITTER_MS));
}
