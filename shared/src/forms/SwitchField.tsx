import { Switch } from '../kit/base';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { useFieldState } from './useFieldState';

/** A field that is on or off. */
export function SwitchField({ name, label, hint, required, disabled }: FieldProps) {
  const { field, helpers, error } = useFieldState<boolean | null | undefined>(name);
  return (
    <FieldFrame label={label} hint={hint} required={required} error={error} inline>
      {({ 'aria-required': _required, ...control }) => (
        <Switch
          {...control}
          checked={field.value ?? false}
          disabled={disabled ?? false}
          onChange={(checked) => void helpers.setValue(checked)}
        />
      )}
    </FieldFrame>
  );
}
