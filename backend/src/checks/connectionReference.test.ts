import { CheckInvalidError, CheckUnknownError } from './CheckResult';
import {
  fillConnectionTemplates,
  parseConnectionReference,
  refuseForeignSecret,
} from './connectionReference';

const ID = '0190a1c2-0000-7000-8000-00000000ABCD';

it.each([
  ['connection://prod/db', { namespace: 'prod', name: 'db' }],
  ['connection://db', { namespace: 'default', name: 'db' }],
  [` ${ID} `, { id: ID.toLowerCase() }],
  [`connection://${ID}`, { id: ID.toLowerCase() }],
])('reads %s', (text, expected) => {
  expect(parseConnectionReference(text)).toEqual(expected);
});

it.each(['', 'db', 'connection://', 'connection:///db', 'connection://a/b/c', 'secret://a/b'])(
  'refuses %j',
  (text) => {
    expect(() => parseConnectionReference(text)).toThrow(CheckInvalidError);
  },
);

it.each(['secret://db/password', 'configmap://a/b', 'helm://r/x', 'serviceaccount://x'])(
  'cannot read %s',
  (text) => {
    expect(() => refuseForeignSecret(text, 'password')).toThrow(CheckUnknownError);
  },
);

it('fills the templates of a connection, escaped where they stand in a url', () => {
  const filled = fillConnectionTemplates({
    name: 'orders',
    namespace: 'prod',
    type: 'postgres',
    url: 'postgres://$(username):$(password)@$(properties.host)/orders?x=$(unknown)&n=$(namespace)',
    username: 'ann@corp',
    password: 'p/w@1',
    certificate: '',
    insecureTls: false,
    properties: { host: 'db.$(domain)' },
  });
  expect(filled.url).toBe('postgres://ann%40corp:p%2Fw%401@db.$(domain)/orders?x=$(unknown)&n=prod');
  expect(filled.properties.host).toBe('db.corp');
});
