import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../kit/base';
import { formatZoneOffset } from './dateTimeFormat';
import { readRecentRanges } from './recentTimeRanges';
import { FUTURE_RANGES, MAPPED_RANGES, PAST_RANGES, type TimeRange } from './timeRange';
import { timeRangeLabel } from './timeRangeLabel';
import { useTimePreferences } from './useTimePreferences';

// The calendar is the heaviest part of the console's controls.
const CustomRangeForm = lazy(async () => ({ default: (await import('./CustomRangeForm')).CustomRangeForm }));

type TimeRangePanelProps = {
  value: TimeRange | null;
  direction: 'past' | 'future';
  onChoose: (range: TimeRange | null) => void;
};

function isSame(one: TimeRange | null, other: TimeRange): boolean {
  if (!one) return false;
  if (one.type === 'absolute')
    return other.type === 'absolute' && one.from === other.from && one.to === other.to;
  if (one.type === 'mapped') return other.type === 'mapped' && one.timeRange === other.timeRange;
  return other.type === 'relative' && one.range === other.range;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.indexOf(event.target as HTMLButtonElement);
  const targets: Record<string, number> = {
    ArrowDown: (index + 1) % buttons.length,
    ArrowUp: (index - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const target = targets[event.key];
  if (index < 0 || target === undefined) return;
  event.preventDefault();
  buttons[target]?.focus();
}

type RangeListProps = {
  title: string;
  ranges: readonly TimeRange[];
  value: TimeRange | null;
  onChoose: (range: TimeRange) => void;
};

/** A list with one tab stop: the chosen range, else the first. */
function RangeList({ title, ranges, value, onChoose }: RangeListProps) {
  const { timeZone } = useTimePreferences();
  const chosen = Math.max(
    ranges.findIndex((range) => isSame(value, range)),
    0,
  );
  if (ranges.length === 0) return null;
  return (
    <section className="od-time-range-section">
      <h2>{title}</h2>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between its buttons */}
      <ul aria-label={title} onKeyDown={moveFocus}>
        {ranges.map((range, index) => {
          const text = timeRangeLabel(range, timeZone);
          return (
            <li key={text}>
              <button
                type="button"
                aria-pressed={isSame(value, range)}
                tabIndex={index === chosen ? 0 : -1}
                onClick={() => onChoose(range)}
              >
                {text}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The ways to choose a time range: relative, quick, custom, one used before, or none. */
export function TimeRangePanel({ value, direction, onChoose }: TimeRangePanelProps) {
  const { timeZone } = useTimePreferences();
  const [recent] = useState(readRecentRanges);
  const [zone] = useState(() => formatZoneOffset(timeZone, new Date()));
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The panel may arrive after its frame has opened, so it takes the focus itself.
    root.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={root} className="od-time-range">
      <div className="od-time-range-lists">
        <RangeList
          title="Relative"
          ranges={direction === 'past' ? PAST_RANGES : FUTURE_RANGES}
          value={value}
          onChoose={onChoose}
        />
        {direction === 'past' && (
          <RangeList title="Quick ranges" ranges={MAPPED_RANGES} value={value} onChoose={onChoose} />
        )}
      </div>
      <div className="od-time-range-custom">
        <section className="od-time-range-section">
          <h2>Custom</h2>
          <Suspense fallback={<div className="od-time-range-loading" aria-busy="true" />}>
            <CustomRangeForm value={value?.type === 'absolute' ? value : null} onSubmit={onChoose} />
          </Suspense>
        </section>
        <RangeList title="Recently used" ranges={recent} value={value} onChoose={onChoose} />
        <footer className="od-time-range-footer">
          <span>{zone === timeZone ? timeZone : `${timeZone} (${zone})`}</span>
          <Button size="small" disabled={value === null} onClick={() => onChoose(null)}>
            Clear
          </Button>
        </footer>
      </div>
    </div>
  );
}
