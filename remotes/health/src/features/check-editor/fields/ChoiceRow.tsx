import { useId, type ReactNode } from 'react';

type ChoiceRowProps<Value extends string> = {
  label: string;
  hint?: ReactNode;
  /** Null for None. */
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  disabled: boolean;
  onChange: (value: Value | null) => void;
  /** What belongs to the choice. */
  children?: ReactNode;
};

/** One of a few, or None. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { label, hint, value, options, disabled, onChange, children } = props;
  const id = useId();
  const choices: { value: Value | null; label: string }[] = [{ value: null, label: 'None' }, ...options];
  return (
    <fieldset
      className="od-editor-choice"
      disabled={disabled}
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <legend>{label}</legend>
      <div className="od-editor-choices">
        {choices.map((choice) => (
          <label key={choice.value ?? ''} className="od-editor-choice-option">
            <input
              type="radio"
              name={id}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="od-field-hint">
          {hint}
        </p>
      )}
      {children && <div className="od-editor-within">{children}</div>}
    </fieldset>
  );
}
