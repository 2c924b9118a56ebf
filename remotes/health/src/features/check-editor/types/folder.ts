import { advancedFields, nameFields } from './commonFields';
import type { FieldSpec, FormKind } from './FieldSpec';

/** The fields of one kind of connection; they count only while it is the chosen one. */
function within(connection: string, fields: readonly FieldSpec[]): FieldSpec[] {
  return fields.map((field) => ({
    ...field,
    path: `${connection}.${field.path}`,
    when: { path: connection, present: true },
  }));
}

const reference: FieldSpec = {
  path: 'connection',
  label: 'Connection',
  kind: 'text',
  placeholder: 'connection://namespace/name',
};
const basicAuthentication: readonly FieldSpec[] = [
  { path: 'username', label: 'Username', kind: 'secret' },
  { path: 'password', label: 'Password', kind: 'secret' },
];

export const folder: FormKind = {
  type: 'folder',
  specKey: 'folder',
  label: 'Folder',
  about: 'Looks at the files of a folder: how many, how old, how large.',
  icon: 'folder',
  form: [
    ...nameFields,
    { path: 'path', label: 'Path', kind: 'text', required: true, placeholder: '/var/backups' },
    {
      path: '',
      label: 'Connection kind',
      kind: 'oneOf',
      options: [
        { value: 'awsConnection', label: 'AWS' },
        { value: 'gcpConnection', label: 'GCP' },
        { value: 'sftpConnection', label: 'SFTP' },
        { value: 'smbConnection', label: 'SMB' },
      ],
    },
    ...within('awsConnection', [
      reference,
      { path: 'region', label: 'Region', kind: 'text' },
      { path: 'endpoint', label: 'Endpoint', kind: 'text' },
      { path: 'objectPath', label: 'Object path', kind: 'text' },
      { path: 'accessKey', label: 'Access key', kind: 'secret' },
      { path: 'secretKey', label: 'Secret key', kind: 'secret' },
      { path: 'skipTLSVerify', label: 'Skip TLS verify', kind: 'switch' },
      { path: 'usePathStyle', label: 'Use path style', kind: 'switch' },
    ]),
    ...within('gcpConnection', [
      reference,
      { path: 'endpoint', label: 'Endpoint', kind: 'text' },
      { path: 'credentials', label: 'Credentials', kind: 'secret' },
    ]),
    ...within('sftpConnection', [
      reference,
      { path: 'host', label: 'Host', kind: 'text' },
      { path: 'port', label: 'Port', kind: 'number', min: 0 },
      ...basicAuthentication,
    ]),
    ...within('smbConnection', [
      reference,
      { path: 'domain', label: 'Domain', kind: 'text' },
      { path: 'workstation', label: 'Workstation', kind: 'text' },
      { path: 'sharename', label: 'Share name', kind: 'text' },
      { path: 'searchPath', label: 'Search path', kind: 'text' },
      { path: 'port', label: 'Port', kind: 'number', min: 0 },
      ...basicAuthentication,
    ]),
    { path: 'minAge', label: 'Min age', kind: 'text', placeholder: '1h', section: 'What passes' },
    { path: 'maxAge', label: 'Max age', kind: 'text', placeholder: '24h' },
    { path: 'minCount', label: 'Min count', kind: 'number', min: 0 },
    { path: 'maxCount', label: 'Max count', kind: 'number', min: 0 },
    { path: 'minSize', label: 'Min size', kind: 'text', placeholder: '10MB' },
    { path: 'maxSize', label: 'Max size', kind: 'text', placeholder: '1GB' },
    { path: 'availableSize', label: 'Available size', kind: 'text', placeholder: '20GB' },
    { path: 'totalSize', label: 'Total size', kind: 'text', placeholder: '100GB' },
    { path: 'filter.regex', label: 'File name pattern', kind: 'text', section: 'Which files count' },
    { path: 'filter.minAge', label: 'Filter min age', kind: 'text' },
    { path: 'filter.maxAge', label: 'Filter max age', kind: 'text' },
    { path: 'filter.minSize', label: 'Filter min size', kind: 'text' },
    { path: 'filter.maxSize', label: 'Filter max size', kind: 'text' },
    ...advancedFields,
  ],
};
