/** The message of a schedule that nothing can read. */
export const SCHEDULE_MESSAGE = 'Write a schedule such as "@every 5m", "@daily" or "*/5 * * * *"';

/** The schedules on offer; any other text may be typed. */
export const SCHEDULES = [
  '@every 30s',
  '@every 1m',
  '@every 15m',
  '@every 5m',
  '@every 30m',
  '@hourly',
  '@every 2h',
  '@every 4h',
  '@every 6h',
  '@every 8h',
  '@daily',
  '@weekly',
] as const;

const EVERY = /^@every\s+(\d+(\.\d+)?(ns|us|µs|ms|s|m|h|d|w|y))+$/i;
const NICKNAME = /^@(hourly|daily|midnight|weekly|monthly|yearly|annually)$/i;
const PATTERN = /^(\S+\s+){4,5}\S+$/;

/** Whether a text looks like a schedule; whether its pattern ever comes due, the backend knows. */
export function isSchedule(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const text = value.trim();
  if (text === '') return true;
  return EVERY.test(text) || NICKNAME.test(text) || (!text.startsWith('@') && PATTERN.test(text));
}
