import type { CodeKind } from './FieldSpec';

export const gcs: CodeKind = {
  type: 'gcs',
  specKey: 'folder',
  label: 'GCS',
  about: 'Looks at the objects of a Google storage bucket.',
  icon: 's3',
  template: `schedule: '@every 5m'
folder:
  - name: ''
    path: gcs://bucket
    gcpConnection:
      connection: connection://default/gcs
`,
};
