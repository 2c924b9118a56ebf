import type { ParameterField as Field } from './useParameterForm';
import { ParameterField } from './fields/ParameterField';
import './ParameterFields.css';

type ParameterFieldsProps = { fields: readonly Field[]; disabled: boolean };

/** What a playbook asks for, laid out as it says. */
export function ParameterFields({ fields, disabled }: ParameterFieldsProps) {
  return (
    <div className="od-parameters">
      {fields.map((field) => (
        <div
          key={field.parameter.name}
          className="od-parameter"
          style={{ gridColumn: `span ${field.parameter.columns}` }}
        >
          <ParameterField field={field} disabled={disabled} />
        </div>
      ))}
    </div>
  );
}
