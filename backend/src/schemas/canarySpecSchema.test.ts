import fastify, { type FastifyInstance } from 'fastify';
import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { canarySpecSchema } from './canarySpecSchema';
import { checkKinds } from './checkKinds';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

const EDITOR_KINDS = [
  'alertmanager awsConfig awsConfigRule azureDevops catalog cloudwatch dns dynatrace ec2 elasticsearch exec folder gcs',
  'github http icmp jmeter junit kubernetes ldap mongodb namespace pod postgres prometheus redis s3 sftp smb tcp',
]
  .join(' ')
  .split(' ');

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify({
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        strict: true,
        allowUnionTypes: true,
      },
    },
  });
  app.post('/', { schema: { body: canarySpecSchema } }, async () => 'fits');
  await app.ready();
});
afterAll(() => app.close());

/** What the schema says against a definition; null when it fits. */
async function problem(spec: unknown): Promise<string | null> {
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(spec),
  });
  return answer.statusCode === 200 ? null : answer.json<{ message: string }>().message;
}

describe('the schema of a definition', () => {
  it.each([
    ['nothing yet', {}],
    [
      'everything at the top',
      {
        schedule: '@every 1m',
        interval: 60,
        icon: 'http',
        severity: 'of our own',
        owner: 'ann',
        replicas: 0,
        env: { TOKEN: { valueFrom: { secretKeyRef: { name: 'a', key: 'b' } } }, PLAIN: 'text' },
        agentSelector: ['edge'],
      },
    ],
    [
      'an HTTP check with every field of the form',
      {
        http: [
          {
            name: 'page',
            icon: 'http',
            description: 'The page',
            labels: { app: 'web', critical: true },
            url: 'https://acme.test',
            method: 'POST',
            body: '{}',
            headers: [{ name: 'x-key', valueFrom: { configMapKeyRef: { name: 'a', key: 'b' } } }],
            ntlm: true,
            authentication: { username: { value: 'ann' }, password: 'connection://default/web' },
            responseCodes: [200, '204'],
            thresholdMillis: 500,
            responseContent: 'ok',
            maxSSLExpiry: 7,
            test: { expr: 'code == 200' },
          },
        ],
      },
    ],
    [
      'the other forms',
      {
        tcp: [{ name: 'port', endpoint: 'acme.test:443', thresholdMillis: 10 }],
        icmp: [{ name: 'ping', endpoint: 'acme.test', packetCount: 2, packetLossThreshold: 10 }],
        exec: [{ name: 'run', script: 'true' }],
        redis: [{ name: 'cache', addr: 'acme.test:6379', db: 0 }],
        mongodb: [{ name: 'docs', connection: 'connection://default/mongo' }],
        elasticsearch: [{ name: 'logs', url: 'http://acme.test', index: 'logs', query: '{}', results: 3 }],
        alertmanager: [{ name: 'alerts', host: 'acme.test', alerts: ['down'], filters: { team: 'web' } }],
        folder: [
          {
            name: 'backups',
            path: 's3://bucket/backups',
            maxAge: '1d12h',
            minSize: '10 MB',
            filter: { regex: '.*' },
            awsConnection: { region: 'eu-west-1', usePathStyle: true, secretKey: { value: 'x' } },
          },
        ],
      },
    ],
    [
      'a kind that others extend',
      { kubernetes: [{ name: 'nodes', kind: 'Node', fieldOfOthers: { deep: 1 } }] },
    ],
  ])('takes %s', async (_what, spec) => {
    expect(await problem(spec)).toBeNull();
  });

  it.each([
    ['a key that nobody knows', { htpp: [] }, /must NOT have additional properties/],
    ['a list that is none', { http: { name: 'a' } }, /\/http must be array/],
    ['a check without a name', { tcp: [{ endpoint: 'a:1' }] }, /required property 'name'/],
    ['a check without its target', { http: [{ name: 'a' }] }, /required property 'url'/],
    ['a method of our own', { http: [{ name: 'a', url: 'b', method: 'FETCH' }] }, /allowed values/],
    ['less than nothing', { icmp: [{ name: 'a', endpoint: 'b', packetCount: -1 }] }, />= 0/],
    [
      'two scripts at once',
      { exec: [{ name: 'a', script: 'b', test: { expr: 'c', javascript: 'd' } }] },
      /more than 1/,
    ],
    ['an unreadable age', { folder: [{ name: 'a', path: 'b', maxAge: 'a week' }] }, /must match pattern/],
    ['a misspelt field', { tcp: [{ name: 'a', endpoint: 'b', treshold: 1 }] }, /additional properties/],
  ])('refuses %s', async (_what, spec, expected) => {
    expect(await problem(spec)).toMatch(expected);
  });

  it('knows every kind that the editor offers', () => {
    expect(checkKinds.map(({ key }) => key)).toEqual(expect.arrayContaining(EDITOR_KINDS));
  });

  it.each(checkKinds)('$key describes itself and its fields', ({ title, description, properties }) => {
    expect(title).not.toBe('');
    expect(description).toMatch(/\.$/);
    for (const [name, field] of Object.entries(properties)) {
      if (name !== 'resource' && name !== 'namespaceSelector' && name !== 'spec' && field.$ref === undefined)
        expect([name, field.title]).toEqual([name, expect.any(String)]);
    }
  });
});

describe('the kinds of checks', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('are those that the database makes checks of', async () => {
    const { rows } = await database.pool.query('select spec_key as key, type from opsdeck.check_kinds');
    const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
    const known = checkKinds.map(({ key, type }) => ({ key, type }));
    expect(known.sort(byKey)).toEqual((rows as typeof known).sort(byKey));
  });
});
