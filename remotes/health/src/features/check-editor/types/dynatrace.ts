import type { CodeKind } from './FieldSpec';

export const dynatrace: CodeKind = {
  type: 'dynatrace',
  specKey: 'dynatrace',
  label: 'Dynatrace',
  about: 'Fails while Dynatrace reports a problem.',
  icon: 'dynatrace',
  template: `schedule: '@every 5m'
dynatrace:
  - name: ''
    host: dynatrace.example.com
    scheme: https
    apiKey:
      valueFrom:
        secretKeyRef:
          name: dynatrace
          key: token
`,
};
