import type { CodeKind } from './FieldSpec';

export const jmeter: CodeKind = {
  type: 'jmeter',
  specKey: 'jmeter',
  label: 'JMeter',
  about: 'Runs a load test plan.',
  icon: 'jmeter',
  template: `schedule: '@every 5m'
jmeter:
  - name: ''
    jmx:
      valueFrom:
        configMapKeyRef:
          name: jmeter
          key: plan.xml
    host: example.com
    port: 443
`,
};
