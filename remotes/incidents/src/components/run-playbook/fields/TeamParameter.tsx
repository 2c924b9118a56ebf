import { toErrorMessage } from '@opsdeck/shared/api';
import { useTeams } from '@/api/useTeams';
import type { ParameterField } from '../useParameterForm';
import { OptionsField } from './OptionsField';

type TeamParameterProps = { field: ParameterField; disabled: boolean };

/** One of the teams. */
export function TeamParameter({ field, disabled }: TeamParameterProps) {
  const result = useTeams();
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
