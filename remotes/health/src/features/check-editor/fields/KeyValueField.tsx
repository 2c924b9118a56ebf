import { useState } from 'react';
import { FieldFrame, useFieldState, type FieldProps } from '@opsdeck/shared/forms';
import { Button, Input } from '@opsdeck/shared/kit/base';
import { isRecord } from '@opsdeck/shared/lib';
import { isSameValue } from '../document/isSameValue';
import { RemoveButton } from './RemoveButton';

type Row = { key: string; value: string };

const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const toRows = (value: unknown): Row[] =>
  isRecord(value) ? Object.entries(value).map(([key, text]) => ({ key, value: String(text) })) : [];

function toRecord(rows: readonly Row[]): Record<string, string> {
  const named = rows.filter(({ key }) => key.trim() !== '' && !UNSAFE_KEYS.has(key.trim()));
  return Object.fromEntries(named.map(({ key, value }) => [key.trim(), value]));
}

function problemOf(rows: readonly Row[]): string | undefined {
  const keys = rows.map(({ key }) => key.trim());
  const twice = keys.find((key, index) => key !== '' && keys.indexOf(key) !== index);
  if (twice !== undefined) return `"${twice}" is there twice; the last one counts`;
  const unsafe = keys.find((key) => UNSAFE_KEYS.has(key));
  if (unsafe !== undefined) return `"${unsafe}" cannot be a key`;
  return rows.some(({ key, value }) => key.trim() === '' && value !== '') ? 'A value needs a key' : undefined;
}

/** A field for pairs of key and value. Half-typed pairs are kept on the screen and out of the definition. */
export function KeyValueField({ name, label, hint, disabled = false }: FieldProps) {
  const { field, helpers, error } = useFieldState<unknown>(name);
  const [rows, setRows] = useState(() => toRows(field.value));
  const [known, setKnown] = useState(field.value);
  if (field.value !== known) {
    setKnown(field.value);
    if (!isSameValue(field.value ?? {}, toRecord(rows))) setRows(toRows(field.value));
  }

  function handleRows(next: Row[]) {
    setRows(next);
    void helpers.setValue(toRecord(next));
  }

  const change = (index: number, part: Partial<Row>) =>
    handleRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));

  return (
    <FieldFrame label={label} hint={hint} error={error ?? problemOf(rows)}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div
          id={rows.length === 0 ? id : undefined}
          className="od-editor-rows"
          role="group"
          aria-label={label}
          aria-describedby={describedBy}
        >
          {rows.map((row, index) => (
            <div key={index} className="od-editor-row">
              <Input
                id={index === 0 ? id : undefined}
                aria-label={`${label}: key ${index + 1}`}
                placeholder="Key"
                value={row.key}
                disabled={disabled}
                autoComplete="off"
                onChange={(event) => change(index, { key: event.target.value })}
              />
              <Input
                aria-label={`${label}: value ${index + 1}`}
                placeholder="Value"
                value={row.value}
                disabled={disabled}
                autoComplete="off"
                onChange={(event) => change(index, { value: event.target.value })}
              />
              <RemoveButton
                label={`${label}: remove ${index + 1}`}
                disabled={disabled}
                onClick={() => handleRows(rows.filter((_, at) => at !== index))}
              />
            </div>
          ))}
          <Button size="small" disabled={disabled} onClick={() => setRows([...rows, { key: '', value: '' }])}>
            Add to {label.toLowerCase()}
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
