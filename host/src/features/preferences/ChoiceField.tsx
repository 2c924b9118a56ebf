import { useId } from 'react';

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** One of a few, all in sight. */
export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceFieldProps<Value>) {
  const name = useId();
  return (
    <div className="od-preference" role="radiogroup" aria-labelledby={`${name}-label`}>
      <span id={`${name}-label`} className="od-preference-label">
        {label}
      </span>
      <span className="od-choice">
        {options.map((option) => (
          <label key={option.value} className="od-choice-option">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </span>
    </div>
  );
}
