import { useState, type KeyboardEvent } from 'react';
import { Button, Input } from '../kit/base';
import { markOf, type TriState, type TriStateMark } from './triState';
import type { TriStateOption } from './TriStateFilter';

type TriStateOptionsProps = {
  label: string;
  options: readonly TriStateOption[];
  state: TriState;
  onToggle: (value: string, next: TriStateMark | 0) => void;
  onClear: () => void;
};

const MARKS = [
  { mark: 1, word: 'Include', glyph: 'M2 6.5 5 9.5 10.5 3' },
  { mark: -1, word: 'Exclude', glyph: 'M2.5 2.5l7 7m0-7-7 7' },
] as const;

const MIN_SEARCHABLE = 8;
/** A list of thousands would take seconds to draw; whoever looks for one value types a part of it. */
const MAX_SHOWN = 200;
const STEPS: Record<string, [row: number, column: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Arrows walk over the marks as over a grid; Home and End jump to the first and last value. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const marks = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-mark]')];
  const index = marks.indexOf(event.target as HTMLElement);
  if (index < 0) return;
  const step = STEPS[event.key];
  const rows = marks.length / MARKS.length;
  let row = Math.floor(index / MARKS.length);
  let column = index % MARKS.length;
  if (step) {
    row = (row + step[0] + rows) % rows;
    column = Math.min(Math.max(column + step[1], 0), MARKS.length - 1);
  } else if (event.key === 'Home') row = 0;
  else if (event.key === 'End') row = rows - 1;
  else return;
  event.preventDefault();
  marks[row * MARKS.length + column]?.focus();
}

/** The values of a filter with a mark to include and one to exclude each. */
export function TriStateOptions({ label, options, state, onToggle, onClear }: TriStateOptionsProps) {
  const [search, setSearch] = useState('');
  const needle = search.trim().toLowerCase();
  const matching = options.filter((option) => (option.label ?? option.value).toLowerCase().includes(needle));
  const shown = matching.slice(0, MAX_SHOWN);
  return (
    <div className="od-tri-state">
      {options.length >= MIN_SEARCHABLE && (
        <Input
          aria-label={`Search ${label}`}
          placeholder="Search"
          value={search}
          data-autofocus
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between its buttons */}
      <ul aria-label={label} onKeyDown={moveFocus}>
        {shown.map((option, index) => {
          const name = option.label ?? option.value;
          const current = markOf(state, option.value);
          return (
            <li key={option.value} data-mark-state={current || undefined}>
              <span className="od-tri-state-name" title={name}>
                {name}
              </span>
              {option.count !== undefined && <span className="od-tri-state-count">{option.count}</span>}
              {MARKS.map(({ mark, word, glyph }) => (
                <button
                  key={mark}
                  type="button"
                  data-mark={mark}
                  aria-pressed={current === mark}
                  aria-label={`${word} ${name}`}
                  title={word}
                  tabIndex={index === 0 && mark === 1 ? 0 : -1}
                  onClick={() => onToggle(option.value, mark)}
                >
                  <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
                    <path d={glyph} fill="none" stroke="currentColor" strokeWidth="1.5" />
                  </svg>
                </button>
              ))}
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && <p className="od-tri-state-empty">No options found</p>}
      {matching.length > shown.length && (
        <p className="od-tri-state-empty">{`${matching.length - shown.length} more; search to find them`}</p>
      )}
      <Button size="small" disabled={state.length === 0} onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
