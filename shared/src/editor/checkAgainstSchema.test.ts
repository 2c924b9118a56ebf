import { checkAgainstSchema, type JsonSchema } from './checkAgainstSchema';

const schema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1 },
    retries: { type: 'integer', minimum: 0, maximum: 9 },
    schedule: { type: ['string', 'null'] },
    http: { type: 'array', items: { $ref: '#/$defs/http' } },
    secret: { $ref: '#/definitions/secret' },
    'a/b~c': { type: 'boolean' },
  },
  $defs: {
    http: {
      type: 'object',
      required: ['url'],
      additionalProperties: false,
      properties: { url: { type: 'string' }, method: { enum: ['GET', 'POST'] }, body: { type: 'string' } },
    },
  },
  definitions: {
    secret: {
      anyOf: [
        { type: 'string' },
        { type: 'object', required: ['valueFrom'], properties: { valueFrom: { type: 'object' } } },
      ],
    },
  },
};

const said = (value: unknown) =>
  checkAgainstSchema(value, schema).map(({ path, message, at }) => `${path.join('.')} [${at}] ${message}`);

it.each<[string, unknown, string[]]>([
  ['nothing', { name: 'x', http: [{ url: 'u', method: 'GET' }], schedule: null, secret: 's' }, []],
  ['a missing key', {}, [' [value] The key "name" is missing']],
  ['an unknown key', { name: 'x', nmae: 'y' }, ['nmae [key] The key "nmae" is not known here']],
  [
    'an unknown key deep inside',
    { name: 'x', http: [{ url: 'u' }, { url: 'u', usr: 1 }] },
    ['http.1.usr [key] The key "usr" is not known here'],
  ],
  ['the wrong kind', { name: 5 }, ['name [value] Must be text']],
  ['the wrong one of two kinds', { name: 'x', schedule: 5 }, ['schedule [value] Must be text or empty']],
  [
    'a value that is not offered',
    { name: 'x', http: [{ url: 'u', method: 'PATCH' }] },
    ['http.0.method [value] Must be one of GET, POST'],
  ],
  ['a number out of bounds', { name: 'x', retries: -1 }, ['retries [value] Must be at least 0']],
  ['a number above', { name: 'x', retries: 10 }, ['retries [value] Must be at most 9']],
  ['none of several forms', { name: 'x', secret: 5 }, ['secret [value] Must be text or a mapping']],
  [
    'the form that was meant',
    { name: 'x', secret: { value: 1 } },
    ['secret [value] The key "valueFrom" is missing'],
  ],
  ['a key with odd signs', { name: 'x', 'a/b~c': 1 }, ['a/b~c [value] Must be true or false']],
  [
    'a key of other letters',
    { name: 'x', 'ключ % <b>': 1 },
    ['ключ % <b> [key] The key "ключ % <b>" is not known here'],
  ],
  ['text instead of a document', 'x', [' [value] Must be a mapping']],
])('says about %s what is wrong', (_, value, expected) => {
  expect(said(value)).toEqual(expected);
});

it.each<[string, JsonSchema]>([
  ['a reference to nothing', { $ref: '#/definitions/missing' }],
  ['a pattern that cannot be read', { properties: { name: { pattern: '(' } } }],
  ['no sense', { allOf: 5 }],
])('finds nothing with a schema of %s', (_, broken) => {
  expect(checkAgainstSchema({ name: 'x' }, broken)).toEqual([]);
});
