import { useCallback, useSyncExternalStore } from 'react';
import { formatDateTime, formatZoneOffset } from './dateTimeFormat';
import { formatAge } from './duration';
import { useTimePreferences } from './useTimePreferences';

const TICK_MS = 10_000;

const listeners = new Set<() => void>();
let timer: number | undefined;
let now = 0;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** One clock for every age on the page: a table of ages must not hold a timer for each row. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

function currentTime(): number {
  // While nothing listens the clock stands still, so the first reader sets it.
  const wallClock = Date.now();
  if (wallClock - now >= TICK_MS || wallClock < now) now = wallClock;
  return now;
}

/** What an age looks like. */
export type AgeProps = {
  date: Date | null | undefined;
  /** Goes after the age, such as "ago". */
  suffix?: string;
  className?: string;
};

/** How long ago something happened, abbreviated; the exact time and its zone on hover. "-" when unknown. */
export function Age({ date, suffix, className }: AgeProps) {
  const { format, timeZone } = useTimePreferences();
  const time = date ? date.getTime() : Number.NaN;
  const read = useCallback(
    () => (Number.isNaN(time) ? '-' : formatAge(new Date(time), new Date(currentTime()))),
    [time],
  );
  const text = useSyncExternalStore(subscribe, read);
  if (!date || Number.isNaN(time)) return <span className={className}>-</span>;
  const zone = formatZoneOffset(timeZone, date);
  return (
    <time
      className={className}
      dateTime={date.toISOString()}
      title={`${formatDateTime(date, { format, timeZone })} ${timeZone}${zone === timeZone ? '' : ` (${zone})`}`}
    >
      {suffix && !text.startsWith('in ') ? `${text} ${suffix}` : text}
    </time>
  );
}
