import { formatLatency } from '@opsdeck/shared/time';
import type { StripSlot } from './toStripSlots';
import './StatusStrip.css';

type StatusStripProps = {
  slots: readonly StripSlot[];
  /** Writes a moment the way the person prefers. */
  formatTime: (date: Date) => string;
  /** The last slot ends now, whatever its rounded time says. */
  endsNow: boolean;
};

/** The results of a time range from left to right; failures are told by height as well as by colour. */
export function StatusStrip({ slots, formatTime, endsNow }: StatusStripProps) {
  const first = slots[0];
  const last = slots.at(-1);
  if (!first || !last) return null;
  const failing = slots.filter((slot) => slot.state === 'unhealthy' || slot.state === 'mixed').length;
  const filled = slots.filter((slot) => slot.state !== 'empty').length;
  const summary =
    filled === 0
      ? 'No results in this time range'
      : `Results from ${formatTime(new Date(first.fromMs))} to ${formatTime(new Date(last.toMs))}: ` +
        `${failing} of ${filled} intervals with failed runs`;

  return (
    <figure className="od-status-strip">
      <div className="od-status-strip-bars" role="img" aria-label={summary}>
        {slots.map((slot) => (
          <span
            key={slot.fromMs}
            className={`od-status-strip-slot od-status-strip-${slot.state}`}
            title={describe(slot, formatTime)}
          >
            <span />
          </span>
        ))}
      </div>
      <figcaption>
        <span>{formatTime(new Date(first.fromMs))}</span>
        <span>{filled === 0 ? 'No results in this time range' : legend(failing, filled)}</span>
        <span>{endsNow ? 'now' : formatTime(new Date(last.toMs))}</span>
      </figcaption>
    </figure>
  );
}

function legend(failing: number, filled: number): string {
  return failing === 0 ? 'No failed runs' : `Failed runs in ${failing} of ${filled} intervals`;
}

function describe(slot: StripSlot, formatTime: (date: Date) => string): string {
  const time = `${formatTime(new Date(slot.fromMs))} – ${formatTime(new Date(slot.toMs))}`;
  if (slot.state === 'empty') return `${time}\nno runs`;
  return `${time}\n${slot.passed} passed, ${slot.failed} failed\n${formatLatency(slot.duration)}`;
}
