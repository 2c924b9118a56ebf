import { FieldFrame, TextField, useFieldState, type FieldProps } from '@opsdeck/shared/forms';
import { Button, Input } from '@opsdeck/shared/kit/base';
import { isRecord } from '@opsdeck/shared/lib';
import { Password } from '@opsdeck/shared/kit/inputs';
import { isMask } from '../document/hideSecrets';
import { SelectInput } from './SelectInput';

type SecretPlace = 'static' | 'secretKeyRef' | 'configMapKeyRef';

const PLACES: readonly { value: SecretPlace; label: string }[] = [
  { value: 'static', label: 'Static value' },
  { value: 'secretKeyRef', label: 'Secret' },
  { value: 'configMapKeyRef', label: 'Config map' },
];

function placeOf(value: unknown): SecretPlace {
  const from = isRecord(value) && isRecord(value.valueFrom) ? value.valueFrom : {};
  return PLACES.find((place) => place.value in from)?.value ?? 'static';
}

const staticText = (value: unknown): string => {
  const text = isRecord(value) ? value.value : value;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
};

type SecretFieldProps = FieldProps & {
  /** The value may be seen, as the name of a user. */
  open?: boolean;
};

/** A field for a value that may be a secret: written here, or kept in a secret or a config map. */
export function SecretField({
  name,
  label,
  hint,
  required,
  disabled = false,
  open = false,
}: SecretFieldProps) {
  const { field, helpers, error } = useFieldState<unknown>(name);
  const place = placeOf(field.value);
  const text = staticText(field.value);
  const isStored = isMask(text);

  // An object keeps what else it says, such as the name of a header.
  const others = isRecord(field.value)
    ? Object.fromEntries(
        Object.entries(field.value).filter(([key]) => key !== 'value' && key !== 'valueFrom'),
      )
    : {};
  const isAlone = Object.keys(others).length === 0;

  function handlePlace(next: SecretPlace) {
    if (next !== 'static') {
      void helpers.setValue({ ...others, valueFrom: { [next]: { name: '', key: '' } } });
    } else {
      void helpers.setValue(isAlone ? undefined : others);
    }
  }

  const setText = (value: string) =>
    void helpers.setValue(
      isRecord(field.value) && !('valueFrom' in field.value) ? { ...others, value } : value,
    );

  return (
    <div className="od-editor-secret">
      <FieldFrame label={label} hint={hint} required={required} error={error}>
        {(control) => (
          <div className="od-editor-row">
            <SelectInput
              label={`${label}: kept as`}
              value={place}
              options={PLACES}
              disabled={disabled}
              onChange={handlePlace}
            />
            {place !== 'static' ? (
              <span id={control.id} />
            ) : isStored ? (
              <>
                <span id={control.id} className="od-editor-stored">
                  Stored, not shown
                </span>
                <Button size="small" disabled={disabled} onClick={() => setText('')}>
                  Replace {label.toLowerCase()}
                </Button>
              </>
            ) : open ? (
              <Input
                {...control}
                value={text}
                disabled={disabled}
                autoComplete="off"
                onChange={(event) => setText(event.target.value)}
                onBlur={() => void helpers.setTouched(true)}
              />
            ) : (
              <Password
                {...control}
                value={text}
                disabled={disabled}
                autoComplete="new-password"
                onChange={(event) => setText(event.target.value)}
                onBlur={() => void helpers.setTouched(true)}
              />
            )}
          </div>
        )}
      </FieldFrame>
      {place !== 'static' && (
        <div className="od-editor-pair">
          <TextField name={`${name}.valueFrom.${place}.name`} label={`${label}: name`} disabled={disabled} />
          <TextField name={`${name}.valueFrom.${place}.key`} label={`${label}: key`} disabled={disabled} />
        </div>
      )}
    </div>
  );
}
