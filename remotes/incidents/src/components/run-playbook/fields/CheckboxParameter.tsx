import { FieldFrame } from '@opsdeck/shared/forms';
import { Switch } from '@opsdeck/shared/kit/base';
import type { ParameterField } from '../useParameterForm';
import { frameOf } from './frameOf';

type CheckboxParameterProps = { field: ParameterField; disabled: boolean };

/** Something that is wanted or not. */
export function CheckboxParameter({ field, disabled }: CheckboxParameterProps) {
  return (
    <FieldFrame {...frameOf(field)} inline>
      {({ 'aria-required': _required, ...frame }) => (
        <Switch
          {...frame}
          checked={field.value === 'true'}
          disabled={disabled}
          onChange={(checked) => field.onChange(String(checked))}
        />
      )}
    </FieldFrame>
  );
}
