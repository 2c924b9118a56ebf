import type { CodeKind } from './FieldSpec';

export const dns: CodeKind = {
  type: 'dns',
  specKey: 'dns',
  label: 'DNS',
  about: 'Asks a name server and compares the answer.',
  icon: 'dns',
  template: `schedule: '@every 5m'
dns:
  - name: ''
    server: 8.8.8.8
    query: example.com
    querytype: A
    minrecords: 1
`,
};
