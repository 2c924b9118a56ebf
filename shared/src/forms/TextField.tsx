import { Input } from '../kit/base';
import { Password, TextArea } from '../kit/inputs';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useFieldState } from './useFieldState';

/** What a text field needs beside its name and label. */
export type TextFieldProps = FieldProps & {
  placeholder?: string;
  /** Several lines. */
  rows?: number;
  /** `password` hides what is typed and keeps browsers from offering to remember it. */
  type?: 'text' | 'password' | 'email' | 'url';
};

/** A field for text. */
export function TextField({
  name,
  label,
  hint,
  required,
  disabled,
  placeholder,
  rows,
  type = 'text',
}: TextFieldProps) {
  const { field, error } = useFieldState<string | null | undefined>(name);
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(control) => {
        const common = {
          ...control,
          name,
          value: field.value ?? '',
          placeholder: placeholder ?? '',
          disabled: disabled ?? false,
          onChange: field.onChange,
          onBlur: field.onBlur,
          status: error ? ('error' as const) : ('' as const),
        };
        if (rows) return <TextArea {...common} rows={rows} />;
        if (type === 'password') return <Password {...common} autoComplete="new-password" />;
        return <Input {...common} type={type} autoComplete="off" />;
      }}
    </FieldFrame>
  );
}
