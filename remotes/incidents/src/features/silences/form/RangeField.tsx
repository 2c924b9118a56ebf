import { FieldFrame, useFieldState } from '@opsdeck/shared/forms';
import { TimeRangePicker, type TimeRange } from '@opsdeck/shared/time';

/** From when until when, Indefinitely included. */
export function RangeField({ name, label }: { name: string; label: string }) {
  const { field, helpers, error } = useFieldState<TimeRange | null>(name);
  return (
    <FieldFrame label={label} required error={error}>
      {({ id }) => (
        <span id={id}>
          <TimeRangePicker
            label={label}
            direction="future"
            value={field.value}
            onChange={(range) => {
              // Touched comes first, or the field would be checked with the value before.
              void helpers.setTouched(true, false);
              void helpers.setValue(range);
            }}
          />
        </span>
      )}
    </FieldFrame>
  );
}
