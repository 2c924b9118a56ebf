import { FieldFrame } from '@opsdeck/shared/forms';
import { Select } from '@opsdeck/shared/kit/select';
import type { Choice } from '@/model/Choice';

type ChoiceSelectProps = {
  label: string;
  /** As it is stored, in any spelling. */
  value: string;
  choices: readonly Choice[];
  find: (text: string) => Choice | null;
  onChange: (value: string) => void;
};

/** A field for one of the known values. One that the console does not know stays as long as nobody changes it. */
export function ChoiceSelect({ label, value, choices, find, onChange }: ChoiceSelectProps) {
  const known = find(value);
  const strangers = known || value === '' ? [] : [{ value, label: value }];
  const options = [...choices.map((choice) => ({ value: choice.value, label: choice.label })), ...strangers];
  return (
    <FieldFrame label={label} error={undefined}>
      {(control) => (
        <Select<string>
          {...control}
          value={known?.value ?? (value === '' ? undefined : value)}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next) => {
            if (next !== (known?.value ?? value)) onChange(next);
          }}
        />
      )}
    </FieldFrame>
  );
}
