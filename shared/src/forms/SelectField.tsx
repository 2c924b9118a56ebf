import { Select } from '../kit/select';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useFieldState } from './useFieldState';

/** What a select field needs beside its name and label. */
export type SelectFieldProps = FieldProps & {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
  /** Several values; the form then holds a list. */
  multiple?: boolean;
  /** The choice may be taken back. */
  clearable?: boolean;
};

/** A field for one or several of a list of values. */
export function SelectField(props: SelectFieldProps) {
  const {
    name,
    label,
    hint,
    required,
    disabled,
    options,
    placeholder,
    multiple = false,
    clearable = false,
  } = props;
  const { field, helpers, error } = useFieldState<string | string[] | null | undefined>(name);
  const empty = multiple ? [] : '';
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(control) => (
        <Select<string | string[]>
          {...control}
          value={field.value === '' || field.value === null ? undefined : field.value}
          options={[...options]}
          placeholder={placeholder ?? ''}
          disabled={disabled ?? false}
          allowClear={clearable}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent="No options found"
          status={error ? 'error' : ''}
          {...(multiple ? { mode: 'multiple' as const } : {})}
          onChange={(value) => void helpers.setValue(value ?? empty)}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}
