import { advancedFields, nameFields } from './commonFields';
import type { FormKind } from './FieldSpec';

export const redis: FormKind = {
  type: 'redis',
  specKey: 'redis',
  label: 'Redis',
  about: 'Connects to a server and pings it.',
  icon: 'redis',
  form: [
    ...nameFields,
    { path: 'addr', label: 'Address', kind: 'text', required: true, placeholder: 'redis.example.com:6379' },
    { path: 'db', label: 'Database', kind: 'number', default: 0, min: 0 },
    ...advancedFields,
  ],
};
