import type { ParameterField } from '../useParameterForm';
import { OptionsField } from './OptionsField';

type ListParameterProps = { field: ParameterField; disabled: boolean };

/** One of the values that the playbook lists. */
export function ListParameter({ field, disabled }: ListParameterProps) {
  return <OptionsField field={field} disabled={disabled} options={field.parameter.options} />;
}
