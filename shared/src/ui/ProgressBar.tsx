import { clamp } from '../lib/clamp';
import './ProgressBar.css';

/** How much of something is used. */
export type ProgressBarProps = {
  /** The accessible name, such as "CPU". */
  label: string;
  /** Percent; out of range is drawn at the end of the range. */
  value: number;
  /** What is said beside the bar; the percentage by default, null for the bar alone. */
  text?: string | null;
};

const MIN_SHOWN = 5;

function toneOf(value: number): 'normal' | 'high' | 'critical' {
  if (value > 90) return 'critical';
  return value > 75 ? 'high' : 'normal';
}

/** A level between nothing and all: orange above 75 percent, red above 90, and never too short to be seen. */
export function ProgressBar({ label, value, text }: ProgressBarProps) {
  const percent = clamp(value, 0, 100);
  const shown = text === undefined ? `${Math.round(percent)}%` : text;
  return (
    <span className="od-progress">
      <span
        className="od-progress-track"
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={shown ?? `${Math.round(percent)}%`}
      >
        <span
          className="od-progress-level"
          data-tone={toneOf(percent)}
          style={{ width: `${clamp(percent, MIN_SHOWN, 100)}%` }}
        />
      </span>
      {shown === null ? null : (
        <span className="od-progress-text od-number" aria-hidden="true">
          {shown}
        </span>
      )}
    </span>
  );
}
