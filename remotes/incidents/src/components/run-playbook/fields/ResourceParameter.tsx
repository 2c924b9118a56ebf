import { ResourceSelect, ResourcesSelect } from '@/components/ResourceSelect';
import { ID_SEPARATOR, readResourceIds } from '@/model/resourceIds';
import type { ParameterField } from '../useParameterForm';
import { frameOf } from './frameOf';

type ResourceParameterProps = { field: ParameterField; disabled: boolean };

/** One resource, or several configs; the value holds ids. */
export function ResourceParameter({ field, disabled }: ResourceParameterProps) {
  const { parameter, value, onChange, onBlur } = field;
  const { control, filter } = parameter;
  const common = { ...frameOf(field), filter, disabled, onBlur };
  if (control === 'configs') {
    return (
      <ResourcesSelect
        {...common}
        kind="config"
        values={readResourceIds(value)}
        onChange={(ids) => onChange(ids.join(ID_SEPARATOR))}
      />
    );
  }
  const kind = control === 'component' || control === 'check' ? control : 'config';
  return <ResourceSelect {...common} kind={kind} value={value} onChange={(id) => onChange(id ?? '')} />;
}
