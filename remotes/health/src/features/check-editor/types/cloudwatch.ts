import type { CodeKind } from './FieldSpec';

export const cloudwatch: CodeKind = {
  type: 'cloudwatch',
  specKey: 'cloudwatch',
  label: 'Cloud Watch',
  about: 'Fails while an alarm of CloudWatch is raised.',
  icon: 'cloudwatch',
  template: `schedule: '@every 5m'
cloudwatch:
  - name: ''
    region: eu-west-1
    filter:
      stateValue: ALARM
`,
};
