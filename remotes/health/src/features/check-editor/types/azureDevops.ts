import type { CodeKind } from './FieldSpec';

export const azureDevops: CodeKind = {
  type: 'azureDevops',
  specKey: 'azureDevops',
  label: 'Azure DevOps',
  about: 'Watches the runs of a pipeline.',
  icon: 'azuredevops',
  template: `schedule: '@every 5m'
azureDevops:
  - name: ''
    organization: ""
    project: ""
    pipeline: ""
    branches:
      - main
    personalAccessToken:
      valueFrom:
        secretKeyRef:
          name: azure-devops
          key: token
`,
};
