import { useId } from 'react';
import { toErrorMessage } from '@opsdeck/shared/api';
import { Button } from '@opsdeck/shared/kit/base';
import { Select } from '@opsdeck/shared/kit/select';
import type { AsyncResult } from '@opsdeck/shared/ui';
import './NamedSelect.css';

type Named = { id: string; name: string };

type NamedSelectProps = {
  label: string;
  /** Says that nothing is chosen. */
  placeholder: string;
  /** The id that is chosen. */
  value: string | null;
  result: AsyncResult<Named[]>;
  onChange: (id: string | null) => void;
  disabled?: boolean;
  id?: string;
};

/** A choice of one of a loaded list of names. What is chosen but not listed keeps its id. */
export function NamedSelect({
  label,
  placeholder,
  value,
  result,
  onChange,
  disabled = false,
  id,
}: NamedSelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { data, error } = result;
  const options = (data ?? []).map((entry) => ({ value: entry.id, label: entry.name }));
  return (
    <div className="od-named-select">
      <label className="od-named-select-label" htmlFor={fieldId}>
        {label}
      </label>
      <Select<string>
        id={fieldId}
        value={value ?? undefined}
        options={options}
        placeholder={placeholder}
        disabled={disabled}
        loading={data === undefined && !error}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent="No options found"
        onChange={(next) => onChange(next ?? null)}
      />
      {error && data === undefined ? (
        <p className="od-named-select-error" role="alert">
          {toErrorMessage(error)}{' '}
          <Button size="small" type="link" onClick={() => void result.mutate()}>
            Retry
          </Button>
        </p>
      ) : null}
    </div>
  );
}
