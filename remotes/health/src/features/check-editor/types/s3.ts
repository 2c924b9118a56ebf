import type { CodeKind } from './FieldSpec';

export const s3: CodeKind = {
  type: 's3',
  specKey: 's3',
  label: 'AWS S3',
  about: 'Writes to a bucket and reads it back.',
  icon: 's3',
  template: `schedule: '@every 5m'
s3:
  - name: ''
    bucketName: ""
    objectPath: ""
    region: eu-west-1
`,
};
