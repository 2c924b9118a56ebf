/** Families of check types that share a glyph. */
export type CheckFamily =
  | 'web'
  | 'network'
  | 'name-service'
  | 'database'
  | 'storage'
  | 'command'
  | 'cluster'
  | 'cloud'
  | 'metrics'
  | 'alerts'
  | 'directory'
  | 'tests'
  | 'container'
  | 'repository'
  | 'message'
  | 'backup'
  | 'other';

const FAMILIES = new Map<string, CheckFamily>([
  ['http', 'web'],
  ['tcp', 'network'],
  ['icmp', 'network'],
  ['dns', 'name-service'],
  ['postgres', 'database'],
  ['mysql', 'database'],
  ['mssql', 'database'],
  ['mongodb', 'database'],
  ['redis', 'database'],
  ['elasticsearch', 'database'],
  ['opensearch', 'database'],
  ['folder', 'storage'],
  ['s3', 'storage'],
  ['exec', 'command'],
  ['kubernetes', 'cluster'],
  ['kubernetes_resource', 'cluster'],
  ['pod', 'cluster'],
  ['namespace', 'cluster'],
  ['helm', 'cluster'],
  ['awsconfig', 'cloud'],
  ['awsconfigrule', 'cloud'],
  ['cloudwatch', 'metrics'],
  ['prometheus', 'metrics'],
  ['dynatrace', 'metrics'],
  ['alertmanager', 'alerts'],
  ['ldap', 'directory'],
  ['junit', 'tests'],
  ['jmeter', 'tests'],
  ['dockerpull', 'container'],
  ['dockerpush', 'container'],
  ['containerdpull', 'container'],
  ['containerdpush', 'container'],
  ['github', 'repository'],
  ['gitprotocol', 'repository'],
  ['azuredevops', 'repository'],
  ['webhook', 'message'],
  ['pubsub', 'message'],
  ['restic', 'backup'],
  ['databasebackupcheck', 'backup'],
]);

/** The family of a check type; a type that we do not know is `other`. */
export function checkFamily(type: string): CheckFamily {
  return FAMILIES.get(type.toLowerCase()) ?? 'other';
}
