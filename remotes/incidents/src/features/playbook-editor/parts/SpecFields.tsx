import { readText } from '@opsdeck/shared/api';
import { FieldFrame } from '@opsdeck/shared/forms';
import { Input } from '@opsdeck/shared/kit/base';
import { TOP_KEYS, type TopKey } from '../document/playbookDocument';

type SpecFieldsProps = {
  name: string;
  /** The record exists, so what it is known by stays. */
  isStored: boolean;
  nameError: string | undefined;
  /** Null while the code cannot be read: nothing can be written into it then. */
  spec: Record<string, unknown> | null;
  disabled: boolean;
  onName: (name: string) => void;
  onChange: (key: TopKey, value: string) => void;
};

const LABELS: Record<TopKey, string> = {
  title: 'Title',
  category: 'Category',
  icon: 'Icon',
  description: 'Description',
};

/** What a playbook is known by. All but the name stand in the code as well. */
export function SpecFields(props: SpecFieldsProps) {
  const { name, isStored, nameError, spec, disabled, onName, onChange } = props;
  return (
    <div className="od-playbook-fields">
      <FieldFrame
        label="Name"
        required
        error={nameError}
        {...(isStored ? {} : { hint: 'Stays once the playbook is saved.' })}
      >
        {(control) => (
          <Input
            {...control}
            value={name}
            autoComplete="off"
            data-autofocus={isStored ? undefined : true}
            disabled={disabled || isStored}
            status={nameError ? 'error' : ''}
            onChange={(event) => onName(event.target.value)}
          />
        )}
      </FieldFrame>
      {TOP_KEYS.map((key) => (
        <FieldFrame key={key} label={LABELS[key]} error={undefined}>
          {(control) => (
            <Input
              {...control}
              value={readText(spec?.[key])}
              autoComplete="off"
              data-autofocus={isStored && key === 'title' ? true : undefined}
              disabled={disabled || spec === null}
              onChange={(event) => onChange(key, event.target.value)}
            />
          )}
        </FieldFrame>
      ))}
    </div>
  );
}
