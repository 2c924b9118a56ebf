import { useState } from 'react';
import { FieldFrame } from '@opsdeck/shared/forms';
import { Input } from '@opsdeck/shared/kit/base';
import {
  BYTE_UNITS,
  formatBytes,
  formatMillicores,
  parseBytes,
  parseMillicores,
  type ByteUnit,
} from '../parameters/quantity';
import type { ParameterField } from '../useParameterForm';
import { frameOf } from './frameOf';

type AmountParameterProps = { field: ParameterField; disabled: boolean };

/** A number with its unit: memory, or thousandths of a core. */
export function AmountParameter({ field, disabled }: AmountParameterProps) {
  const { parameter, value, error, onChange, onBlur } = field;
  const isBytes = parameter.control === 'bytes';
  const parsed = parseBytes(value);
  // Without an amount there is no value that could hold the unit.
  const [chosen, setChosen] = useState<ByteUnit | null>(null);
  const unit = value === '' ? (chosen ?? parsed.unit) : parsed.unit;
  const amount = isBytes ? parsed.amount : parseMillicores(value);

  function handleAmount(next: string) {
    onChange(isBytes ? formatBytes({ amount: next, unit }) : formatMillicores(next));
  }

  function handleUnit(next: ByteUnit) {
    setChosen(next);
    if (value !== '') onChange(formatBytes({ amount, unit: next }));
  }

  return (
    <FieldFrame {...frameOf(field)}>
      {(frame) => (
        <div className="od-parameter-amount">
          <Input
            {...frame}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            disabled={disabled}
            status={error ? 'error' : ''}
            onChange={(event) => handleAmount(event.target.value)}
            onBlur={onBlur}
          />
          {isBytes ? (
            <select
              className="od-parameter-unit"
              aria-label={`Unit of ${parameter.label}`}
              value={unit}
              disabled={disabled}
              onChange={(event) => handleUnit(event.target.value as ByteUnit)}
            >
              {BYTE_UNITS.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          ) : (
            <span className="od-parameter-unit">m</span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
