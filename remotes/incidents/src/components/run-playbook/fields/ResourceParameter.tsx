import { parseJson } from '@opsdeck/shared/lib';
import { ResourceSelect, ResourcesSelect } from '@/components/ResourceSelect';
import type { ParameterField } from '../useParameterForm';
import { frameOf } from './frameOf';

type ResourceParameterProps = { field: ParameterField; disabled: boolean };

const SEPARATOR = ',';

/** The ids of a value, which defaults may also write as a JSON list. */
function readIds(value: string): string[] {
  const list = value.trimStart().startsWith('[') ? parseJson(value) : undefined;
  const ids: unknown[] = Array.isArray(list) ? list : value.split(SEPARATOR);
  return ids.filter((id) => typeof id === 'string' && id.trim() !== '').map((id) => String(id).trim());
}

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
        values={readIds(value)}
        onChange={(ids) => onChange(ids.join(SEPARATOR))}
      />
    );
  }
  const kind = control === 'component' || control === 'check' ? control : 'config';
  return <ResourceSelect {...common} kind={kind} value={value} onChange={(id) => onChange(id ?? '')} />;
}
