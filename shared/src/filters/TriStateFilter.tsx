import { PopoverButton } from '../popover/PopoverButton';
import type { TriState, TriStateMark } from './triState';
import { TriStateOptions } from './TriStateOptions';
import './TriStateFilter.css';

/** One value that a filter offers. */
export type TriStateOption = { value: string; label?: string; count?: number };

/** What a filter control needs. */
export type TriStateFilterProps = {
  /** What is filtered, such as "Type". */
  label: string;
  options: readonly TriStateOption[];
  state: TriState;
  /** A click on a mark; {@link useTriStateFilter} gives it. */
  onToggle: (value: string, next: TriStateMark | 0) => void;
  onClear: () => void;
};

function summarise(label: string, state: TriState, options: readonly TriStateOption[]): string {
  const [only] = state;
  if (!only) return label;
  if (state.length > 1) return `${label} (${state.length})`;
  const name = options.find((option) => option.value === only.value)?.label ?? only.value;
  return `${label}: ${only.mark === -1 ? 'not ' : ''}${name}`;
}

/** A filter whose values are included, excluded or left alone, in a list that opens below its button. */
export function TriStateFilter({ label, options, state, onToggle, onClear }: TriStateFilterProps) {
  // Values that a link brought along can be taken out even when nothing offers them any more.
  const strangers = state.filter((entry) => !options.some((option) => option.value === entry.value));
  const all = [...options, ...strangers.map(({ value }) => ({ value }))];
  return (
    <PopoverButton
      label={`Filter by ${label}`}
      active={state.length > 0}
      panel={() => (
        <TriStateOptions label={label} options={all} state={state} onToggle={onToggle} onClear={onClear} />
      )}
    >
      {summarise(label, state, options)}
    </PopoverButton>
  );
}
