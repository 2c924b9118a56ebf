import { findTextSecrets, replaceParts } from './findTextSecrets';

const masked = (text: string) => replaceParts(text, findTextSecrets(text), () => '***');

it.each([
  ['export DB_PASSWORD=hunter2; run', 'export DB_PASSWORD=***; run'],
  ['AWS_SECRET_ACCESS_KEY=ab/cd+ef', 'AWS_SECRET_ACCESS_KEY=***'],
  ['DB_PWD=x', 'DB_PWD=***'],
  ['password=a,b', 'password=***'],
  ['https://h/t?client_secret=x&mode=1', 'https://h/t?client_secret=***&mode=1'],
  ['https://h/t?token=x#here', 'https://h/t?token=***'],
  ['{"user":"ada","password": "a \\" b","n":1}', '{"user":"ada","password": "***","n":1}'],
  ['"{\\"password\\":\\"x y\\",\\"n\\":1}"', '"{\\"password\\":\\"***\\",\\"n\\":1}"'],
  ['{"tokens": ["a", "b"], "n": 1}', '{"tokens": ***, "n": 1}'],
  ['curl -H "Authorization: Bearer a.b" h', 'curl -H "Authorization: Bearer ***" h'],
  ["curl -H 'authorization: basic YTpi' h", "curl -H 'authorization: basic ***' h"],
  ['Cookie: a=b; c=d\nAccept: */*', 'Cookie: ***\nAccept: */*'],
  ['Bearer eyJhbGciOi.x', 'Bearer ***'],
  ['login --password x --user ada', 'login --password *** --user ada'],
  ['login --api-key "x y" h', 'login --api-key "***" h'],
  ['curl -u ada:hunter2 h', 'curl -u *** h'],
  ['https://u:p@ss@h/x@y', 'https://***@h/x@y'],
  ['https://u:p#s?s@h/x', 'https://***@h/x'],
  ['postgres://u:p@db:5432/x', 'postgres://***@db:5432/x'],
  ['https://x-access-token:ghp@github.com/o/r', 'https://***@github.com/o/r'],
  ['Server=db;Password=p;Encrypt=true', 'Server=db;Password=***;Encrypt=true'],
  ['-----BEGIN PRIVATE KEY-----\nMII\n-----END', '-----BEGIN PRIVATE KEY-----***-----END'],
])('finds the secrets of %j', (text, shown) => expect(masked(text)).toBe(shown));

it.each([
  'https://h:443/a@b',
  'https://h:443?mail=a@b',
  'https://h?mail=a@b',
  'ssh://git@github.com/o/r',
  'secret://default/db',
  'PGPASSWORD=$DB_PASSWORD psql',
  'curl -H "Authorization: Bearer ${TOKEN}" h',
  '{"password": null, "token": ""}',
  'token == nil && password != ""',
  'password={{ .password }}',
  'bypass=1 compass: north design=x',
  'sudo -u postgres psql',
  'login --password-file /run/x --token-name ci',
  'Basic authentication',
  'a page without any',
  '',
])('finds none in %j', (text) => expect(masked(text)).toBe(text));
