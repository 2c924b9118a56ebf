import type { CodeKind } from './FieldSpec';

export const junit: CodeKind = {
  type: 'junit',
  specKey: 'junit',
  label: 'JUnit',
  about: 'Runs a test suite and reads its results.',
  icon: 'junit',
  template: `schedule: '@every 5m'
junit:
  - name: ''
    testResults: /tmp/results
    timeout: 5
    spec:
      containers:
        - name: tests
          image: ""
`,
};
