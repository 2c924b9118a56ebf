import { toErrorMessage } from '@opsdeck/shared/api';
import { FieldFrame } from '@opsdeck/shared/forms';
import { Button } from '@opsdeck/shared/kit/base';
import { Select } from '@opsdeck/shared/kit/select';
import type { AsyncResult } from '@opsdeck/shared/ui';

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
  /** What is chosen, as far as it is known without the list, which may lack it. */
  known?: Named | null | undefined;
};

/** A choice of one of a loaded list of names. */
export function NamedSelect(props: NamedSelectProps) {
  const { label, placeholder, value, result, onChange, disabled = false, known = null } = props;
  const { data, error } = result;
  const isListed = known === null || known.id !== value || (data ?? []).some(({ id }) => id === value);
  const entries = isListed ? (data ?? []) : [known, ...(data ?? [])];
  const isLoading = entries.length === 0 && data === undefined && !error;
  return (
    <>
      <FieldFrame label={label} error={undefined}>
        {(control) => (
          <Select<string>
            {...control}
            // An id says nothing to people, and its name is about to come.
            value={isLoading ? undefined : (value ?? undefined)}
            options={entries.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={isLoading ? '' : placeholder}
            disabled={disabled}
            loading={isLoading}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent="No options found"
            onChange={(next) => onChange(next ?? null)}
          />
        )}
      </FieldFrame>
      {error && data === undefined ? (
        <p className="od-field-error" role="alert">
          {toErrorMessage(error)}{' '}
          <Button size="small" type="link" onClick={() => void result.mutate()}>
            Retry
          </Button>
        </p>
      ) : null}
    </>
  );
}
