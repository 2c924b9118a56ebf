import type { CodeKind } from './FieldSpec';

export const catalog: CodeKind = {
  type: 'catalog',
  specKey: 'catalog',
  label: 'Mission Control Catalog',
  about: 'Checks the configuration items that a selector finds.',
  icon: 'kubernetes',
  template: `schedule: '@every 5m'
catalog:
  - name: ''
    selector:
      - types:
          - Kubernetes::Pod
`,
};
