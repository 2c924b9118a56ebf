import { FieldFrame, useFieldState, type FieldProps } from '@opsdeck/shared/forms';
import { Button, Input } from '@opsdeck/shared/kit/base';
import { RemoveButton } from './RemoveButton';

/** A field for a list of texts. */
export function ListField({ name, label, hint, required, disabled = false }: FieldProps) {
  const { field, helpers, error } = useFieldState<unknown>(name);
  const items = Array.isArray(field.value) ? field.value.map(String) : [];
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div
          id={items.length === 0 ? id : undefined}
          className="od-editor-rows"
          role="group"
          aria-label={label}
          aria-describedby={describedBy}
        >
          {items.map((item, index) => (
            <div key={index} className="od-editor-row">
              <Input
                id={index === 0 ? id : undefined}
                aria-label={`${label}: ${index + 1}`}
                value={item}
                disabled={disabled}
                autoComplete="off"
                onChange={(event) =>
                  void helpers.setValue(items.map((text, at) => (at === index ? event.target.value : text)))
                }
              />
              <RemoveButton
                label={`${label}: remove ${index + 1}`}
                disabled={disabled}
                onClick={() => void helpers.setValue(items.filter((_, at) => at !== index))}
              />
            </div>
          ))}
          <Button size="small" disabled={disabled} onClick={() => void helpers.setValue([...items, ''])}>
            Add to {label.toLowerCase()}
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
