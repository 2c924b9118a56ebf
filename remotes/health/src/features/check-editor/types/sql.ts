import type { CodeKind } from './FieldSpec';

export const sql: CodeKind = {
  type: 'sql',
  specKey: 'postgres',
  alsoSpecKeys: ['mysql', 'mssql'],
  label: 'SQL Query',
  about: 'Queries a database and counts the rows.',
  icon: 'postgres',
  template: `schedule: '@every 5m'
postgres:
  - name: ''
    url: postgres://user@database:5432/app
    query: SELECT 1
    results: 1
`,
};
