import { FieldFrame } from '@opsdeck/shared/forms';
import { Select } from '@opsdeck/shared/kit/select';
import type { ParameterOption } from '@/model/PlaybookParameter';
import type { ParameterField } from '../useParameterForm';
import { frameOf } from './frameOf';

type OptionsFieldProps = {
  field: ParameterField;
  disabled: boolean;
  options: readonly ParameterOption[];
  loading?: boolean;
  failure?: string | undefined;
};

/** One of several values. What is chosen but not offered is shown as it is. */
export function OptionsField({ field, disabled, options, loading = false, failure }: OptionsFieldProps) {
  const { parameter, value, error, onChange, onBlur } = field;
  return (
    <FieldFrame {...frameOf(field)} error={error ?? failure}>
      {(frame) => (
        <Select<string>
          {...frame}
          value={value === '' ? undefined : value}
          options={[...options]}
          placeholder="Choose one"
          disabled={disabled}
          loading={loading}
          allowClear={!parameter.required}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent="No options found"
          status={error ? 'error' : ''}
          onChange={(next) => onChange(next ?? '')}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}
