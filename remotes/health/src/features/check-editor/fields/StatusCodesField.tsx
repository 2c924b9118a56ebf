import { FieldFrame, useFieldState, type FieldProps } from '@opsdeck/shared/forms';
import { Select } from '@opsdeck/shared/kit/select';

/** The response codes on offer. */
const RESPONSE_CODES = [200, 201, 202, 204, 301, 302, 401, 404, 500, 502, 503];

/** A field for response codes. Codes that are not on offer are kept. */
export function StatusCodesField({ name, label, hint, disabled }: FieldProps) {
  const { field, helpers, error } = useFieldState<unknown>(name);
  const chosen = Array.isArray(field.value) ? field.value.map(Number).filter(Number.isFinite) : [];
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <Select<number[]>
          {...control}
          mode="multiple"
          value={chosen}
          options={RESPONSE_CODES.map((code) => ({ value: code, label: String(code) }))}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent="No options found"
          disabled={disabled ?? false}
          onChange={(codes) => void helpers.setValue(codes)}
          onBlur={() => void helpers.setTouched(true)}
        />
      )}
    </FieldFrame>
  );
}
