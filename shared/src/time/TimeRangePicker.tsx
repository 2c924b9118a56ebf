import { lazy, Suspense } from 'react';
import { PopoverButton } from '../popover/PopoverButton';
import type { TimeRange } from './timeRange';
import { timeRangeLabel } from './timeRangeLabel';
import { useTimePreferences } from './useTimePreferences';
import './TimeRangePicker.css';

const TimeRangePanel = lazy(async () => ({ default: (await import('./TimeRangePanel')).TimeRangePanel }));

/** What a time range picker needs. */
export type TimeRangePickerProps = {
  value: TimeRange | null;
  /** A range was chosen; null after Clear. {@link useTimeRange} keeps it in the URL. */
  onChange: (range: TimeRange | null) => void;
  /** Ranges that end now, or that begin now ("Indefinitely" included). */
  direction?: 'past' | 'future';
  /** The accessible name. */
  label?: string;
};

/** A button that shows the time range and opens the ways to choose another. */
export function TimeRangePicker({
  value,
  onChange,
  direction = 'past',
  label = 'Time range',
}: TimeRangePickerProps) {
  const { timeZone } = useTimePreferences();
  return (
    <PopoverButton
      label={label}
      panel={(close) => (
        <Suspense fallback={<div className="od-time-range" aria-busy="true" />}>
          <TimeRangePanel
            value={value}
            direction={direction}
            onChoose={(range) => {
              onChange(range);
              close();
            }}
          />
        </Suspense>
      )}
    >
      {timeRangeLabel(value, timeZone)}
    </PopoverButton>
  );
}
