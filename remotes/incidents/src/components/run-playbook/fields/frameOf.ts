import type { ParameterField } from '../useParameterForm';

/** What the frame around a control says. */
export function frameOf({ parameter, error }: ParameterField) {
  return {
    label: parameter.label,
    required: parameter.required,
    error,
    ...(parameter.description === '' ? {} : { hint: parameter.description }),
  };
}
