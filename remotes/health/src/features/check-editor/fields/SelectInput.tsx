type SelectInputProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  disabled: boolean;
  onChange: (value: Value) => void;
};

/** A short list of choices beside another input: the browser's own, which needs no room to open. */
export function SelectInput<Value extends string>(props: SelectInputProps<Value>) {
  const { label, value, options, disabled, onChange } = props;
  return (
    <select
      className="od-editor-select"
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
