import { readRecord } from '@opsdeck/shared/api';
import { useFieldState, useFormikContext } from '@opsdeck/shared/forms';
import type { FieldSpec } from '../types/FieldSpec';
import { ChoiceRow } from './ChoiceRow';
import { SecretField } from './SecretField';

type AuthenticationFieldProps = { base: string; spec: FieldSpec; disabled: boolean };

/** How a check signs in: a flag says by which method. None takes method and credentials away. */
export function AuthenticationField({ base, spec, disabled }: AuthenticationFieldProps) {
  const { setFieldValue } = useFormikContext();
  const { field } = useFieldState<unknown>(base);
  const item = readRecord(field.value);
  const methods = spec.options ?? [];
  const flagged = methods.find(({ value }) => item[value] === true)?.value;
  // Definitions from elsewhere may have credentials and no flag.
  const method = flagged ?? (item[spec.path] == null ? null : 'basic');

  function handleChange(next: string | null) {
    const others = Object.entries(item).filter(([key]) => !methods.some(({ value }) => value === key));
    const rest = Object.fromEntries(others.filter(([key]) => key !== spec.path));
    // Where there is one method only, the credentials say it all.
    const flag = next !== null && methods.length > 1 ? { [next]: true } : {};
    const credentials = item[spec.path] ?? { username: '', password: '' };
    void setFieldValue(base, next === null ? rest : { ...rest, ...flag, [spec.path]: credentials });
  }

  return (
    <ChoiceRow
      label={spec.label}
      value={method}
      options={methods}
      disabled={disabled}
      onChange={handleChange}
    >
      {method !== null && (
        <div className="od-editor-pair">
          <SecretField name={`${base}.${spec.path}.username`} label="Username" disabled={disabled} open />
          <SecretField name={`${base}.${spec.path}.password`} label="Password" disabled={disabled} />
        </div>
      )}
    </ChoiceRow>
  );
}
