import { TextField, useFieldState, type FieldProps } from '@opsdeck/shared/forms';
import { Button } from '@opsdeck/shared/kit/base';
import { RemoveButton } from './RemoveButton';
import { SecretField } from './SecretField';

/** A field for headers: a name each, and a value that may be kept elsewhere. */
export function HeadersField({ name, label, disabled = false }: FieldProps) {
  const { field, helpers } = useFieldState<unknown>(name);
  const headers: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  return (
    <fieldset className="od-editor-choice">
      <legend>{label}</legend>
      {headers.map((_, index) => (
        <div key={index} className="od-editor-header">
          <TextField name={`${name}.${index}.name`} label={`Header ${index + 1}: name`} disabled={disabled} />
          <SecretField
            name={`${name}.${index}`}
            label={`Header ${index + 1}: value`}
            disabled={disabled}
            open
          />
          <RemoveButton
            label={`Remove header ${index + 1}`}
            disabled={disabled}
            onClick={() => void helpers.setValue(headers.filter((__, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        size="small"
        disabled={disabled}
        onClick={() => void helpers.setValue([...headers, { name: '', value: '' }])}
      >
        Add header
      </Button>
    </fieldset>
  );
}
