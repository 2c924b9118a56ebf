import type { CodeKind } from './FieldSpec';

export const sftp: CodeKind = {
  type: 'sftp',
  specKey: 'folder',
  label: 'SFTP',
  about: 'Looks at the files of a folder on an SFTP server.',
  icon: 'folder',
  template: `schedule: '@every 5m'
folder:
  - name: ''
    path: /upload
    sftpConnection:
      host: sftp.example.com
      connection: connection://default/sftp
`,
};
