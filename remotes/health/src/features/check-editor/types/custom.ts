import type { CodeKind } from './FieldSpec';

export const custom: CodeKind = {
  type: 'custom',
  specKey: '',
  label: 'Custom',
  about: 'Any definition, written by hand.',
  icon: 'other',
  template: `schedule: '@every 5m'
# One list for each kind of check, for example:
# http:
#   - name: example
#     url: https://example.com
`,
};
