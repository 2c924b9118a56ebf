import { FieldFrame } from '@opsdeck/shared/forms';
import { Select } from '@opsdeck/shared/kit/select';
import { Tag } from '@/components/Tag';
import { lookOf, type Choice } from '@/model/Choice';

type ChoiceSelectProps = {
  label: string;
  /** As it is stored, in any spelling. */
  value: string;
  choices: readonly Choice[];
  find: (text: string) => Choice | null;
  onChange: (value: string) => void;
};

/** A field for one of the known values, each in its colour. One that the console does not know stays as long as nobody changes it. */
export function ChoiceSelect({ label, value, choices, find, onChange }: ChoiceSelectProps) {
  const known = find(value);
  const strangers = known || value === '' ? [] : [{ value, label: value }];
  const options = [...choices.map((choice) => ({ value: choice.value, label: choice.label })), ...strangers];
  const tag = (wanted: string) => {
    const look = lookOf(find(wanted), wanted);
    return <Tag tone={look.tone}>{look.label}</Tag>;
  };
  return (
    <FieldFrame label={label} error={undefined}>
      {(control) => (
        <Select<string>
          {...control}
          value={known?.value ?? (value === '' ? undefined : value)}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
          labelRender={(chosen) => tag(String(chosen.value))}
          optionRender={(option) => tag(String(option.value))}
          onChange={(next) => {
            if (next !== (known?.value ?? value)) onChange(next);
          }}
        />
      )}
    </FieldFrame>
  );
}
