import { useState, type ReactNode } from 'react';
import { FieldFrame, useFieldState, type FieldProps } from '@opsdeck/shared/forms';
import { Select } from '@opsdeck/shared/kit/select';

type PickerFieldProps = FieldProps & {
  options: readonly string[];
  placeholder?: string;
  /** What stands in front of an option. */
  mark?: (option: string) => ReactNode;
};

/** A field for a text that is usually one of a list; any other text may be typed. */
export function PickerField({
  name,
  label,
  hint,
  required,
  disabled,
  options,
  placeholder,
  mark,
}: PickerFieldProps) {
  const { field, helpers, error } = useFieldState<unknown>(name);
  const [search, setSearch] = useState('');
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : undefined;
  const typed = search.trim();
  const own = [value, typed].filter((text) => text !== undefined && text !== '' && !options.includes(text));
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(control) => (
        <Select<string>
          {...control}
          value={value}
          options={[...new Set([...own, ...options])].map((option) => ({
            value: option ?? '',
            label: mark ? (
              <span className="od-editor-option">
                {mark(option ?? '')}
                {option}
              </span>
            ) : (
              option
            ),
          }))}
          placeholder={placeholder ?? ''}
          disabled={disabled ?? false}
          allowClear
          showSearch={{ optionFilterProp: 'value', onSearch: setSearch }}
          notFoundContent="No options found"
          status={error ? 'error' : ''}
          onChange={(next) => void helpers.setValue(next ?? '')}
          onBlur={() => {
            setSearch('');
            void helpers.setTouched(true);
          }}
        />
      )}
    </FieldFrame>
  );
}
