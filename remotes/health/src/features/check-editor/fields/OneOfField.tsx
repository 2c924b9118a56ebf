import { readRecord } from '@opsdeck/shared/api';
import { useFieldState, useFormikContext } from '@opsdeck/shared/forms';
import { isRecord } from '@opsdeck/shared/lib';
import type { FieldSpec } from '../types/FieldSpec';
import { ChoiceRow } from './ChoiceRow';

type OneOfFieldProps = { base: string; spec: FieldSpec; disabled: boolean };

/** Which one of several objects a check has; choosing another takes the one before away. */
export function OneOfField({ base, spec, disabled }: OneOfFieldProps) {
  const { setFieldValue } = useFormikContext();
  const { field } = useFieldState<unknown>(base);
  const item = readRecord(field.value);
  const options = spec.options ?? [];
  const chosen = options.find(({ value }) => isRecord(item[value]))?.value ?? null;

  function handleChange(next: string | null) {
    const rest = Object.entries(item).filter(([key]) => !options.some(({ value }) => value === key));
    void setFieldValue(base, { ...Object.fromEntries(rest), ...(next === null ? {} : { [next]: {} }) });
  }

  return (
    <ChoiceRow
      label={spec.label}
      hint={spec.hint}
      value={chosen}
      options={options}
      disabled={disabled}
      onChange={handleChange}
    />
  );
}
