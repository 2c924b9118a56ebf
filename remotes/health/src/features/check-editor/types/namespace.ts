import type { CodeKind } from './FieldSpec';

export const namespace: CodeKind = {
  type: 'namespace',
  specKey: 'namespace',
  label: 'Kubernetes Namespace',
  about: 'Creates a namespace with a pod and calls it.',
  icon: 'namespace',
  template: `schedule: '@every 5m'
namespace:
  - name: ''
    namespaceNamePrefix: test-
    path: /
    port: 8080
    expectedContent: ""
    expectedHttpStatuses:
      - 200
    deadline: 30000
    podSpec: ""
`,
};
