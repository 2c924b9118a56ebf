import type { CodeKind } from './FieldSpec';

export const github: CodeKind = {
  type: 'github',
  specKey: 'github',
  label: 'GitHub',
  about: 'Queries repositories, runs and pull requests.',
  icon: 'github',
  template: `schedule: '@every 5m'
github:
  - name: ''
    query: SELECT * FROM github_my_repository
    githubToken:
      valueFrom:
        secretKeyRef:
          name: github
          key: token
`,
};
