import { advancedFields, nameFields } from './commonFields';
import type { FormKind } from './FieldSpec';

export const alertmanager: FormKind = {
  type: 'alertmanager',
  specKey: 'alertmanager',
  label: 'Alert Manager',
  about: 'Fails while an alert is firing.',
  icon: 'alertmanager',
  form: [
    ...nameFields,
    { path: 'host', label: 'Host', kind: 'text', required: true, placeholder: 'alertmanager.example.com' },
    { path: 'alerts', label: 'Alerts', kind: 'list', hint: 'Names of alerts to look for; all when empty.' },
    { path: 'filters', label: 'Filters', kind: 'keyValue', hint: 'Labels that an alert must have.' },
    { path: 'ignore', label: 'Ignore', kind: 'list', hint: 'Names of alerts that do not count.' },
    {
      path: 'authentication',
      label: 'Authentication',
      kind: 'authentication',
      options: [{ value: 'basic', label: 'Basic' }],
    },
    ...advancedFields,
  ],
};
