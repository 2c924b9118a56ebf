import type { FocusEvent } from 'react';
import { Input } from '../kit/base';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { toInteger } from './fieldSchemas';
import { useFieldState } from './useFieldState';

/** What a number field needs beside its name and label. */
export type NumberFieldProps = FieldProps & { placeholder?: string };

/** A field for a whole number. What is typed stays as it is until the field is left. */
export function NumberField({ name, label, hint, required, disabled, placeholder }: NumberFieldProps) {
  const { field, helpers, error } = useFieldState<number | string | null | undefined>(name);

  function handleBlur(event: FocusEvent) {
    field.onBlur(event);
    const integer = toInteger(field.value);
    if (integer !== undefined && !Number.isNaN(integer) && integer !== field.value) {
      void helpers.setValue(integer);
    }
  }

  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={field.value ?? ''}
          placeholder={placeholder ?? ''}
          disabled={disabled ?? false}
          status={error ? 'error' : ''}
          onChange={field.onChange}
          onBlur={handleBlur}
        />
      )}
    </FieldFrame>
  );
}
