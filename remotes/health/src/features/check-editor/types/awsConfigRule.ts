import type { CodeKind } from './FieldSpec';

export const awsConfigRule: CodeKind = {
  type: 'awsConfigRule',
  specKey: 'awsConfigRule',
  label: 'AWS Config Rule',
  about: 'Fails while a rule of AWS Config is violated.',
  icon: 'awsconfigrule',
  template: `schedule: '@every 5m'
awsConfigRule:
  - name: ''
    rules: []
    awsConnection:
      region: eu-west-1
`,
};
