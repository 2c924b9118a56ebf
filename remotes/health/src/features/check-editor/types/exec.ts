import { advancedFields, nameFields } from './commonFields';
import type { FormKind } from './FieldSpec';

export const exec: FormKind = {
  type: 'exec',
  specKey: 'exec',
  label: 'Exec',
  about: 'Runs a shell script; it passes with exit code 0.',
  icon: 'exec',
  form: [
    ...nameFields,
    { path: 'script', label: 'Script', kind: 'code', required: true, hint: 'Run by a shell.' },
    ...advancedFields,
  ],
};
