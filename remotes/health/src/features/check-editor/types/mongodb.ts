import { advancedFields, nameFields } from './commonFields';
import type { FormKind } from './FieldSpec';

export const mongodb: FormKind = {
  type: 'mongodb',
  specKey: 'mongodb',
  label: 'Mongo DB',
  about: 'Connects to a server and pings it.',
  icon: 'mongodb',
  form: [
    ...nameFields,
    { path: 'connection', label: 'Connection', kind: 'text', placeholder: 'connection://namespace/name' },
    { path: 'url', label: 'URL', kind: 'text', placeholder: 'mongodb://mongo.example.com:27017' },
    ...advancedFields,
  ],
};
