import type { CodeKind } from './FieldSpec';

export const smb: CodeKind = {
  type: 'smb',
  specKey: 'folder',
  label: 'SMB',
  about: 'Looks at the files of a Windows share.',
  icon: 'folder',
  template: `schedule: '@every 5m'
folder:
  - name: ''
    path: \\\\server\\share
    smbConnection:
      connection: connection://default/smb
`,
};
