import { useId, useRef, useState, type ComponentRef, type FormEvent, type Ref } from 'react';
import dayjs, { type Dayjs } from 'dayjs';
import { Button } from '../kit/base';
import { DatePicker } from '../kit/pickers';
import { formatPlainDateTime } from './dateTimeFormat';
import { parseInstant } from './parseInstant';
import type { AbsoluteTimeRange } from './timeRange';
import { useTimePreferences } from './useTimePreferences';

type CustomRangeFormProps = {
  value: AbsoluteTimeRange | null;
  onSubmit: (range: AbsoluteTimeRange) => void;
};

type PickerHandle = ComponentRef<typeof DatePicker>;

const PLAIN = 'YYYY-MM-DD HH:mm';

/** The calendar shows clock times of the chosen zone, whatever zone the browser is in. */
function toPicker(text: string | undefined, timeZone: string): Dayjs | null {
  const instant = text === undefined ? null : parseInstant(text, timeZone);
  return instant ? dayjs(formatPlainDateTime(instant, timeZone)) : null;
}

function toInstant(picked: Dayjs | null, timeZone: string): Date | null {
  return picked?.isValid() ? parseInstant(picked.format(PLAIN), timeZone) : null;
}

const inPanel = (node: HTMLElement) => node.closest<HTMLElement>('.od-popover-panel') ?? document.body;

type MomentFieldProps = {
  ref?: Ref<PickerHandle>;
  id: string;
  label: string;
  value: Dayjs | null;
  invalid?: boolean;
  onPick: (picked: Dayjs | null) => void;
  /** The person is done with the field, by OK or Enter. */
  onConfirm?: () => void;
};

function MomentField({ ref, id, label, value, invalid = false, onPick, onConfirm }: MomentFieldProps) {
  const draft = useRef<Dayjs | null>(null);

  // What is picked but not confirmed counts when the calendar closes, else it would be thrown away.
  function handleOpenChange(open: boolean) {
    if (!open && draft.current) onPick(draft.current);
    draft.current = null;
  }

  return (
    <>
      <label htmlFor={id}>{label}</label>
      <DatePicker
        ref={ref ?? null}
        id={id}
        value={value}
        format={PLAIN}
        showTime={{ format: 'HH:mm' }}
        placeholder={PLAIN}
        status={invalid ? 'error' : ''}
        getPopupContainer={inPanel}
        onCalendarChange={(picked) => {
          draft.current = (Array.isArray(picked) ? picked[0] : picked) ?? null;
        }}
        onOpenChange={handleOpenChange}
        onChange={(picked) => {
          draft.current = null;
          onPick(picked);
          if (picked) onConfirm?.();
        }}
      />
    </>
  );
}

/** A range between two moments. Submit waits until both are there and in order. */
export function CustomRangeForm({ value, onSubmit }: CustomRangeFormProps) {
  const { timeZone } = useTimePreferences();
  const [from, setFrom] = useState(() => toPicker(value?.from, timeZone));
  const [to, setTo] = useState(() => toPicker(value?.to, timeZone));
  const toField = useRef<PickerHandle>(null);
  const id = useId();
  const fromInstant = toInstant(from, timeZone);
  const toInstantValue = toInstant(to, timeZone);
  const isOutOfOrder = fromInstant !== null && toInstantValue !== null && fromInstant > toInstantValue;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!fromInstant || !toInstantValue || isOutOfOrder) return;
    onSubmit({
      type: 'absolute',
      display: 'Custom',
      from: fromInstant.toISOString(),
      to: toInstantValue.toISOString(),
    });
  }

  return (
    <form className="od-time-range-form" onSubmit={handleSubmit}>
      <MomentField
        id={`${id}-from`}
        label="From"
        value={from}
        onPick={setFrom}
        onConfirm={() => toField.current?.focus()}
      />
      <MomentField
        ref={toField}
        id={`${id}-to`}
        label="To"
        value={to}
        invalid={isOutOfOrder}
        onPick={setTo}
      />
      {isOutOfOrder && <p role="alert">The end is before the start</p>}
      <Button type="primary" htmlType="submit" disabled={!fromInstant || !toInstantValue || isOutOfOrder}>
        Submit
      </Button>
    </form>
  );
}
