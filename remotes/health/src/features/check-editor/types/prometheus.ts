import type { CodeKind } from './FieldSpec';

export const prometheus: CodeKind = {
  type: 'prometheus',
  specKey: 'prometheus',
  label: 'Prometheus',
  about: 'Runs a query and judges its result.',
  icon: 'prometheus',
  template: `schedule: '@every 5m'
prometheus:
  - name: ''
    url: http://prometheus:9090
    query: up == 0
`,
};
