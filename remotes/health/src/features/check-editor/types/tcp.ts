import { advancedFields, nameFields, thresholdField } from './commonFields';
import type { FormKind } from './FieldSpec';

export const tcp: FormKind = {
  type: 'tcp',
  specKey: 'tcp',
  label: 'TCP',
  about: 'Opens a connection to a port.',
  icon: 'tcp',
  form: [
    ...nameFields,
    { path: 'endpoint', label: 'Endpoint', kind: 'text', required: true, placeholder: 'example.com:443' },
    thresholdField,
    ...advancedFields,
  ],
};
