import type { CheckKind } from '../CheckKind';
import {
  CONNECTION,
  count,
  CREDENTIALS,
  fields,
  flag,
  part,
  type Properties,
  text,
  THRESHOLD,
} from '../schemaParts';

const SQL: Properties = {
  connection: CONNECTION,
  url: text('URL', 'Address of the database.'),
  query: text('Query', undefined, { default: 'SELECT 1' }),
  results: count('Expected rows'),
  thresholdMillis: THRESHOLD,
  ...CREDENTIALS,
};

const SEARCH: Properties = {
  url: text('URL', 'http://, https:// or connection://namespace/name.', { minLength: 1 }),
  connection: CONNECTION,
  index: text('Index', undefined, { minLength: 1 }),
  query: text('Query', 'The body of the search, as JSON.', { minLength: 1 }),
  results: count('Expected results', 'The search must find exactly so many documents.'),
  auth: part('authentication', 'User and password'),
  authentication: part('authentication', 'User and password'),
  ...CREDENTIALS,
};

const S3: Properties = {
  connection: CONNECTION,
  region: text('Region'),
  endpoint: text('Endpoint'),
  accessKey: part('secretValue', 'Access key'),
  secretKey: part('secretValue', 'Secret key'),
  objectPath: text('Object path'),
  bucket: text('Bucket'),
  skipTLSVerify: flag('Accept any certificate'),
  usePathStyle: flag('Bucket in the path', 'For servers that do not know the bucket as a host name.'),
};

const GCP: Properties = {
  connection: CONNECTION,
  endpoint: text('Endpoint'),
  credentials: part('secretValue', 'Credentials'),
  bucket: text('Bucket'),
};

const PORT = count('Port', undefined, { maximum: 65535 });
const AUTH = part('authentication', 'User and password');

const SFTP: Properties = {
  connection: CONNECTION,
  host: text('Host'),
  port: PORT,
  auth: AUTH,
  authentication: AUTH,
  ...CREDENTIALS,
};

const SMB: Properties = {
  connection: CONNECTION,
  port: PORT,
  server: text('Server'),
  domain: text('Domain'),
  workstation: text('Workstation'),
  sharename: text('Share'),
  searchPath: text('Search path'),
  auth: AUTH,
  authentication: AUTH,
  ...CREDENTIALS,
};

const FILES: Properties = {
  minAge: part('duration', 'Minimum age', 'The newest file must be at least this old.'),
  maxAge: part('duration', 'Maximum age', 'The newest file must be at most this old.'),
  minCount: count('Fewest files'),
  maxCount: count('Most files'),
  minSize: part('size', 'Minimum size', 'Every file must be at least this large.'),
  maxSize: part('size', 'Maximum size', 'Every file must be at most this large.'),
  availableSize: part('size', 'Free space', 'The volume must have at least this much room.'),
  totalSize: part('size', 'Total space', 'The volume must be at least this large.'),
  recursive: flag('Look into folders below'),
  filter: fields('Filter', {
    minAge: part('duration', 'Minimum age'),
    maxAge: part('duration', 'Maximum age'),
    since: text('Since'),
    minSize: part('size', 'Minimum size'),
    maxSize: part('size', 'Maximum size'),
    regex: text('Regular expression', 'Names that count.'),
  }),
};

export const dataKinds: readonly CheckKind[] = [
  {
    key: 'postgres',
    type: 'postgres',
    title: 'SQL Query',
    description: 'Asks a PostgreSQL database and counts the rows.',
    properties: SQL,
    open: true,
  },
  {
    key: 'mysql',
    type: 'mysql',
    title: 'MySQL',
    description: 'Asks a MySQL database.',
    properties: SQL,
    open: true,
  },
  {
    key: 'mssql',
    type: 'mssql',
    title: 'SQL Server',
    description: 'Asks a Microsoft SQL Server.',
    properties: SQL,
    open: true,
  },
  {
    key: 'mongodb',
    type: 'mongodb',
    title: 'Mongo DB',
    description: 'Connects to a MongoDB server and pings it.',
    properties: {
      connection: CONNECTION,
      url: text('URL', 'mongodb:// or mongodb+srv:// address; needed without a connection.'),
      thresholdMillis: THRESHOLD,
      ...CREDENTIALS,
    },
  },
  {
    key: 'redis',
    type: 'redis',
    title: 'Redis',
    description: 'Connects to a Redis server and pings it.',
    properties: {
      addr: text('Address', 'host:port', { minLength: 1 }),
      url: text('URL', 'redis:// or rediss:// address.'),
      connection: CONNECTION,
      db: count('Database', undefined, { default: 0 }),
      insecureTLS: flag('Accept any certificate'),
      auth: AUTH,
      authentication: AUTH,
      ...CREDENTIALS,
    },
  },
  {
    key: 'elasticsearch',
    type: 'elasticsearch',
    title: 'Elasticsearch',
    description: 'Runs a search and counts what it finds.',
    required: ['url', 'index', 'query'],
    properties: SEARCH,
  },
  {
    key: 'opensearch',
    type: 'opensearch',
    title: 'OpenSearch',
    description: 'Runs a search and counts what it finds.',
    required: ['url', 'index', 'query'],
    properties: SEARCH,
  },
  {
    key: 'folder',
    type: 'folder',
    title: 'Folder',
    description: 'Looks at the files of a folder: how many, how old, how large.',
    required: ['path'],
    properties: {
      path: text('Path', 'A folder of the server, or s3://, gcs://, sftp:// and smb:// addresses.', {
        minLength: 1,
      }),
      ...FILES,
      awsConnection: fields('AWS connection', S3),
      gcpConnection: fields('Google Cloud connection', GCP),
      sftpConnection: fields('SFTP connection', SFTP),
      smbConnection: fields('SMB connection', SMB),
    },
  },
  {
    key: 's3',
    type: 's3',
    title: 'AWS S3',
    description: 'Looks into a bucket of S3.',
    properties: { ...S3, ...FILES },
    open: true,
  },
  {
    key: 'gcs',
    type: 'gcs',
    title: 'GCS',
    description: 'Looks into a bucket of Google Cloud Storage.',
    properties: { ...GCP, ...FILES },
    open: true,
  },
  {
    key: 'smb',
    type: 'smb',
    title: 'SMB',
    description: 'Looks into a Windows share.',
    properties: { ...SMB, path: text('Path'), ...FILES },
    open: true,
  },
  {
    key: 'sftp',
    type: 'sftp',
    title: 'SFTP',
    description: 'Looks into a folder over SFTP.',
    properties: { ...SFTP, path: text('Path'), ...FILES },
    open: true,
  },
  {
    key: 'restic',
    type: 'restic',
    title: 'Restic',
    description: 'Looks at the newest snapshot of a backup repository.',
    required: ['repository'],
    properties: {
      repository: text('Repository', undefined, { minLength: 1 }),
      password: part('secretValue', 'Password'),
      maxAge: part('duration', 'Maximum age'),
      checkIntegrity: flag('Check the repository'),
      connection: CONNECTION,
      awsConnectionName: text('AWS connection'),
      accessKey: part('secretValue', 'Access key'),
      secretKey: part('secretValue', 'Secret key'),
      caCert: text('Certificate authority'),
    },
    open: true,
  },
  {
    key: 'databaseBackup',
    type: 'databasebackupcheck',
    title: 'Database Backup',
    description: 'Looks at the newest backup of a managed database.',
    properties: {
      gcp: { title: 'Google Cloud', type: 'object' },
      maxAge: part('duration', 'Maximum age'),
    },
    open: true,
  },
];
