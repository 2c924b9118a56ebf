import { formatDateTime, formatZoneOffset } from './dateTimeFormat';
import { useTimePreferences } from './useTimePreferences';

/** A moment in the format and zone of the person; the zone on hover. "-" when unknown. */
export function DateTime({ date, className }: { date: Date | null | undefined; className?: string }) {
  const { format, timeZone } = useTimePreferences();
  if (!date || Number.isNaN(date.getTime())) return <span className={className}>-</span>;
  return (
    <time
      className={className}
      dateTime={date.toISOString()}
      title={`${timeZone} (${formatZoneOffset(timeZone, date)})`}
    >
      {formatDateTime(date, { format, timeZone })}
    </time>
  );
}
