import { useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { focusedElement } from '../lib/focusedElement';
import { reportError } from '../lib/reportError';
import './LazySelect.css';

/** What a {@link LazySelect} needs. */
export type LazySelectProps<Value extends string> = {
  'aria-labelledby': string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** Offers to type a part of a label. */
  searchable?: boolean;
  onChange: (value: Value) => void;
};

type OpenSelectProps = LazySelectProps<string> & { defaultOpen: boolean; autoFocus: boolean };

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/**
 * A choice from a list that stands on a first screen. Until somebody approaches it, it is a plain button
 * that looks like the closed list; the list itself is loaded when the pointer or the focus arrives.
 */
export function LazySelect<Value extends string>(props: LazySelectProps<Value>) {
  const { value, options, onChange } = props;
  const [OpenSelect, setOpenSelect] = useState<ComponentType<OpenSelectProps> | null>(null);
  const [isWanted, setWanted] = useState(false);
  const [hadFocus, setHadFocus] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function prepare() {
    import('./OpenSelect').then(
      (module) => {
        setHadFocus(button.current !== null && button.current === focusedElement(button.current));
        setOpenSelect(() => module.OpenSelect);
      },
      // The next approach tries again.
      (error: unknown) => reportError(error, 'select'),
    );
  }

  function handleOpen() {
    setWanted(true);
    prepare();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    handleOpen();
  }

  if (OpenSelect) {
    return (
      <OpenSelect
        {...props}
        defaultOpen={isWanted}
        autoFocus={hadFocus || isWanted}
        onChange={(next) => onChange(next as Value)}
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- there is no list yet to name
      role="combobox"
      className="od-select"
      aria-labelledby={props['aria-labelledby']}
      aria-haspopup="listbox"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onMouseDown={handleOpen}
      onClick={handleOpen}
      onKeyDown={handleKeyDown}
    >
      <span className="od-select-value">
        {options.find((option) => option.value === value)?.label ?? value}
      </span>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        <path d="m1 2.5 4 5.2 4-5.2" fill="none" stroke="currentColor" strokeWidth="0.9" />
      </svg>
    </button>
  );
}
