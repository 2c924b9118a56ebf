import type { CodeKind } from './FieldSpec';

export const ec2: CodeKind = {
  type: 'ec2',
  specKey: 'ec2',
  label: 'EC2',
  about: 'Starts a virtual machine and looks at it.',
  icon: 'cloudwatch',
  template: `schedule: '@every 5m'
ec2:
  - name: ''
    region: eu-west-1
    ami: ""
`,
};
