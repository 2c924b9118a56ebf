import type { PickState } from './rowSelection';

type PickBoxProps = {
  label: string;
  state: PickState;
  /** Rows are picked from the keyboard by keys of their own; a header is a tab stop. */
  isTabStop?: boolean;
  onPick: (options: { range: boolean }) => void;
};

/** The checkbox of a row, of a group or of all rows. */
export function PickBox({ label, state, isTabStop = false, onPick }: PickBoxProps) {
  return (
    <label className="od-table-pick">
      <input
        ref={(input) => {
          if (input) input.indeterminate = state === 'some';
        }}
        type="checkbox"
        aria-label={label}
        checked={state === 'all'}
        tabIndex={isTabStop ? 0 : -1}
        onChange={(event) => onPick({ range: (event.nativeEvent as MouseEvent).shiftKey })}
      />
    </label>
  );
}
