import { toSchemaPath } from './toSchemaPath';

const ORIGIN = 'https://console.test';

it.each([
  ['/api/schemas/a.json', 'schemas/a.json'],
  ['/schemas/a.json', 'schemas/a.json'],
  [`${ORIGIN}/api/schemas/a.json`, 'schemas/a.json'],
  ['https://evil.test/api/schemas/a.json', null],
  ['//evil.test/api/schemas/a.json', null],
  ['/api/schemas/../auth/whoami', null],
  ['/api/schemas/', null],
  ['/api/db/people', null],
  ['javascript:alert(1)', null],
  ['data:application/json,{}', null],
  ['https://', null],
  ['', null],
])('%j is asked for as %j', (url, path) => expect(toSchemaPath(url, ORIGIN)).toBe(path));
