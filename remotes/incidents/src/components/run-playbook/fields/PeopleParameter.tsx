import { toErrorMessage } from '@opsdeck/shared/api';
import { usePeople } from '@/api/usePeople';
import type { ParameterField } from '../useParameterForm';
import { OptionsField } from './OptionsField';

type PeopleParameterProps = { field: ParameterField; disabled: boolean };

/** One of the people. */
export function PeopleParameter({ field, disabled }: PeopleParameterProps) {
  const result = usePeople();
  const error: unknown = result.error;
  return (
    <OptionsField
      field={field}
      disabled={disabled}
      options={(result.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      loading={result.isLoading}
      failure={error === undefined ? undefined : toErrorMessage(error)}
    />
  );
}
