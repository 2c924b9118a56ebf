import { FieldFrame, TextField, useFieldState, useFormikContext } from '@opsdeck/shared/forms';
import { Input } from '@opsdeck/shared/kit/base';
import { CheckTypeIcon } from '@/components/CheckTypeIcon';
import { itemOf, listKeyOf, type DraftValues } from '../document/CanaryDraft';
import { SCHEDULES } from '../document/isSchedule';
import { KeyValueField } from '../fields/KeyValueField';
import { PickerField } from '../fields/PickerField';
import { CHECK_KINDS } from '../types/checkKinds';
import type { CheckKind } from '../types/FieldSpec';

type TopFieldsProps = {
  kind: CheckKind;
  /** The record exists, so what it is known by stays. */
  isStored: boolean;
  /** The document cannot be read, so nothing can be written into it. */
  isBroken: boolean;
  disabled: boolean;
};

const ICONS = [...new Set(CHECK_KINDS.map((kind) => kind.icon))].sort();

/** What every definition has, whatever its type. */
export function TopFields({ kind, isStored, isBroken, disabled }: TopFieldsProps) {
  return (
    <div className="od-editor-section">
      <div className="od-editor-pair">
        <NameField kind={kind} disabled={disabled || isStored} />
        <TextField name="namespace" label="Namespace" required disabled={disabled || isStored} />
      </div>
      <div className="od-editor-pair">
        <PickerField
          name="spec.schedule"
          label="Schedule"
          options={SCHEDULES}
          placeholder="Only on demand"
          hint="A choice, or any cron pattern."
          disabled={disabled || isBroken}
        />
        <PickerField
          name="spec.icon"
          label="Icon"
          options={ICONS}
          placeholder="By its type"
          mark={(icon) => <CheckTypeIcon type={icon} />}
          disabled={disabled || isBroken}
        />
      </div>
      <KeyValueField name="labels" label="Labels" disabled={disabled} />
    </div>
  );
}

function NameField({ kind, disabled }: { kind: CheckKind; disabled: boolean }) {
  const { values, setFieldValue } = useFormikContext<DraftValues>();
  const { field, error } = useFieldState<string>('name');

  function handleChange(next: string) {
    const item = itemOf(kind, values.spec);
    const isMirrored = item !== null && (item.name ?? '') === values.name;
    if (isMirrored) void setFieldValue(`spec.${listKeyOf(kind, values.spec) ?? ''}.0.name`, next);
    void setFieldValue('name', next);
  }

  return (
    <FieldFrame label="Name" required error={error}>
      {(control) => (
        <Input
          {...control}
          name="name"
          value={field.value}
          disabled={disabled}
          autoComplete="off"
          status={error ? 'error' : ''}
          onChange={(event) => handleChange(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}
