import type { CodeKind } from './FieldSpec';

export const pod: CodeKind = {
  type: 'pod',
  specKey: 'pod',
  label: 'Pod',
  about: 'Schedules a pod and calls it.',
  icon: 'pod',
  template: `schedule: '@every 5m'
pod:
  - name: ''
    namespace: default
    path: /
    port: 8080
    expectedContent: ""
    expectedHttpStatuses:
      - 200
    scheduleTimeout: 20000
    readyTimeout: 10000
    httpTimeout: 7000
    deleteTimeout: 12000
    spec: ""
`,
};
