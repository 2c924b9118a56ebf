import { FieldFrame, useFieldState, type FieldProps } from '@opsdeck/shared/forms';
import { TextArea } from '@opsdeck/shared/kit/inputs';

/** A field for a few lines of code. */
export function CodeField({ name, label, hint, required, disabled }: FieldProps) {
  const { field, error } = useFieldState<string | number | null | undefined>(name);
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {(control) => (
        <TextArea
          {...control}
          className="od-editor-code"
          name={name}
          autoSize={{ minRows: 4, maxRows: 20 }}
          spellCheck={false}
          value={field.value ?? ''}
          disabled={disabled ?? false}
          status={error ? 'error' : ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}
