import { advancedFields, nameFields } from './commonFields';
import type { FormKind } from './FieldSpec';

export const elasticsearch: FormKind = {
  type: 'elasticsearch',
  specKey: 'elasticsearch',
  label: 'Elasticsearch',
  about: 'Searches an index and counts what it finds.',
  icon: 'elasticsearch',
  form: [
    ...nameFields,
    { path: 'url', label: 'URL', kind: 'text', required: true, placeholder: 'http://elasticsearch:9200' },
    { path: 'index', label: 'Index', kind: 'text', required: true },
    { path: 'query', label: 'Query', kind: 'code', required: true, hint: 'A search body in JSON.' },
    {
      path: 'results',
      label: 'Expected results',
      kind: 'number',
      min: 0,
      hint: 'How many hits there must be.',
    },
    ...advancedFields,
  ],
};
