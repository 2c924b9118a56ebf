import { useFieldState, type FieldProps } from '@opsdeck/shared/forms';
import { isRecord } from '@opsdeck/shared/lib';
import { SCRIPT_LANGUAGES } from '../document/fieldValues';
import { ChoiceRow } from './ChoiceRow';
import { CodeField } from './CodeField';

/** A field for a script: none, or one in one of four languages. Another language begins anew. */
export function ScriptField({ name, label, hint, disabled = false }: FieldProps) {
  const { field, helpers } = useFieldState<unknown>(name);
  const script = isRecord(field.value) ? field.value : {};
  const language = SCRIPT_LANGUAGES.find(({ value }) => typeof script[value] === 'string') ?? null;
  return (
    <ChoiceRow
      label={label}
      hint={hint}
      value={language?.value ?? null}
      options={SCRIPT_LANGUAGES}
      disabled={disabled}
      onChange={(next) => void helpers.setValue(next === null ? undefined : { [next]: '' })}
    >
      {language && (
        <CodeField
          name={`${name}.${language.value}`}
          label={`${label} in ${language.label}`}
          disabled={disabled}
        />
      )}
    </ChoiceRow>
  );
}
