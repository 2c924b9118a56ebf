import type { CodeKind } from './FieldSpec';

export const awsConfig: CodeKind = {
  type: 'awsConfig',
  specKey: 'awsConfig',
  label: 'AWS Config',
  about: 'Queries the AWS configuration recorder.',
  icon: 'awsconfig',
  template: `schedule: '@every 5m'
awsConfig:
  - name: ''
    query: SELECT resourceId WHERE resourceType = 'AWS::EC2::Instance'
    awsConnection:
      region: eu-west-1
`,
};
