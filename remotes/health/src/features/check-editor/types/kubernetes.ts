import type { CodeKind } from './FieldSpec';

export const kubernetes: CodeKind = {
  type: 'kubernetes',
  specKey: 'kubernetes',
  label: 'Kubernetes',
  about: 'Checks objects of a cluster.',
  icon: 'kubernetes',
  template: `schedule: '@every 5m'
kubernetes:
  - name: ''
    kind: Pod
    healthy: true
    ready: true
    namespaceSelector:
      name: default
`,
};
