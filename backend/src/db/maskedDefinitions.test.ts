import type { Role } from '@opsdeck/shared/rbac/model';
import { createTestDatabase, type TestDatabase } from './testing/createTestDatabase';
import { startTestPostgrest, type TestPostgrest } from './testing/startTestPostgrest';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

const PERSON = '00000000-0000-4000-8000-0000000000e1';
const CANARY = '00000000-0000-4000-8000-0000000000c1';
const WORD = 'hunter2-hidden';

const SPEC = {
  schedule: '@every 1m',
  http: [
    {
      name: 'page',
      url: `https://ann:${WORD}@acme.test:8443/health?limit=5&api_key=${WORD}`,
      headers: [
        { name: 'Authorization', value: `Bearer ${WORD}` },
        { name: 'X-Api-Key', value: { value: WORD } },
        { name: 'Accept', value: 'application/json' },
        { name: 'Cookie', valueFrom: { secretKeyRef: { name: 'cookies', key: 'session' } } },
      ],
      authentication: { username: { value: 'ann' }, password: { value: WORD } },
      tokens: [WORD, { value: WORD }],
    },
  ],
};
const ANNOTATIONS = { 'opsdeck.dev/source': `http:\n- url: https://a:${WORD}@b`, team: 'web' };

let database: TestDatabase;
let api: TestPostgrest;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`insert into people (id, name, email) values ($1, 'Eda', 'eda@acme.test')`, [
    PERSON,
  ]);
  await database.pool.query(
    `insert into canaries (id, name, namespace, spec, annotations, source) values ($1, 'web', 'default', $2, $3, 'UI')`,
    [CANARY, SPEC, ANNOTATIONS],
  );
  await database.pool.query(
    `insert into opsdeck.scope_grants (person_id, resource_id, kind) values ($1, $2, 'canary')`,
    [PERSON, CANARY],
  );
  api = await startTestPostgrest(database);
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

type Row = { spec: typeof SPEC; annotations: Record<string, string> };

const read = (path: string, role: Role, claims?: Record<string, string>) =>
  api.request<Row[]>({ path, as: { role, personId: PERSON, ...(claims ? { claims } : {}) } });

const PATHS = [
  `canaries?id=eq.${CANARY}`,
  `canaries?id=eq.${CANARY}&select=spec,annotations`,
  `checks?canary_id=eq.${CANARY}`,
  `checks?canary_id=eq.${CANARY}&select=id,canaries!checks_canary_id_fkey(spec,annotations)`,
  `canaries?id=eq.${CANARY}&select=secret:spec->http->0->authentication->password->>value`,
];

describe('secrets of a definition', () => {
  it.each(['viewer', 'guest', 'responder', 'commander'] as const)('are not for a %s', async (role) => {
    for (const path of PATHS) {
      const { status, body } = await read(path, role);
      expect([path, status, body.length]).toEqual([path, 200, 1]);
      expect(JSON.stringify(body)).toContain('***');
      expect(JSON.stringify(body)).not.toContain(WORD);
    }
  });

  it.each(['editor', 'admin'] as const)('are for an %s', async (role) => {
    const { body } = await read(`canaries?id=eq.${CANARY}`, role);
    expect(body[0]).toMatchObject({ spec: SPEC, annotations: ANNOTATIONS });
    const checks = await read(`checks?canary_id=eq.${CANARY}`, role);
    expect(checks.body[0]?.spec).toEqual(SPEC.http[0]);
  });

  it('are not for a token of an editor that may not change definitions', async () => {
    for (const path of PATHS) {
      const { body } = await read(path, 'editor', { secrets: 'masked' });
      expect(JSON.stringify(body)).not.toContain(WORD);
    }
  });

  it('cannot be guessed by a filter either', async () => {
    const filter = `spec->http->0->authentication->password->>value=eq.${WORD}`;
    expect((await read(`canaries?${filter}&select=id`, 'viewer')).body).toEqual([]);
    expect((await read(`canaries?${filter}&select=id`, 'editor')).body).toHaveLength(1);
  });

  it('leave everything else readable', async () => {
    const { body } = await read(`canaries?id=eq.${CANARY}`, 'viewer');
    expect(body[0]?.annotations).toEqual({ team: 'web' });
    expect(body[0]?.spec).toEqual({
      schedule: '@every 1m',
      http: [
        {
          name: 'page',
          url: 'https://ann:***@acme.test:8443/health?limit=5&api_key=***',
          headers: [
            { name: 'Authorization', value: '***' },
            { name: 'X-Api-Key', value: { value: '***' } },
            { name: 'Accept', value: 'application/json' },
            { name: 'Cookie', valueFrom: { secretKeyRef: { name: 'cookies', key: 'session' } } },
          ],
          authentication: { username: { value: 'ann' }, password: { value: '***' } },
          tokens: ['***', { value: '***' }],
        },
      ],
    });
  });

  it('stay when their masked form comes back', async () => {
    const claims = { secrets: 'masked' };
    const shown = await read(`canaries?id=eq.${CANARY}`, 'editor', claims);
    const { status } = await api.request({
      method: 'PATCH',
      path: `canaries?id=eq.${CANARY}`,
      body: { labels: { a: 'b' }, spec: shown.body[0]?.spec, annotations: shown.body[0]?.annotations },
      as: { role: 'editor', personId: PERSON, claims },
    });
    expect(status).toBe(204);
    const { rows } = await database.pool.query(
      'select labels, spec, annotations from canaries where id = $1',
      [CANARY],
    );
    expect(rows).toEqual([{ labels: { a: 'b' }, spec: SPEC, annotations: ANNOTATIONS }]);
  });
});

it.each([
  ['exec', { script: `curl -H "Authorization: Bearer ${WORD}" https://acme.test` }],
  ['exec', { script: `mysql -h acme.test -p${WORD}` }],
  ['http', { url: `https://ann:x@${WORD}@acme.test/` }],
  ['mysql', { connection: `root:${WORD}@tcp(acme.test:3306)/shop` }],
])('the endpoint of a check of type %s tells no secret', async (type, spec) => {
  const { rows } = await database.pool.query<{ endpoint: string }>(
    'select opsdeck.check_endpoint($1, $2) as endpoint',
    [type, spec],
  );
  expect(rows[0]?.endpoint).toContain('acme.test');
  expect(rows[0]?.endpoint).not.toContain(WORD);
});

const masked = async (value: unknown): Promise<unknown> => {
  const { rows } = await database.pool.query<{ value: unknown }>(
    'select opsdeck.masked_definition($1) as value',
    [JSON.stringify(value)],
  );
  return rows[0]?.value;
};

const basic = Buffer.from(`ann:${WORD}`).toString('base64');

describe('the mask', () => {
  it.each([
    ['a password with an @', `https://ann:x@${WORD}@acme.test/a`],
    ['a password with a slash', `postgres://ann:x/${WORD}@acme.test/a`],
    ['a password without a user', `redis://:${WORD}@acme.test:6379`],
    ['a password of digits and letters', `amqp://a:123${WORD}@acme.test`],
    ['a token for a user', `https://${WORD}@git.acme.test/a.git`],
    ['an address without a scheme', `root:${WORD}@tcp(acme.test:3306)/shop`],
    ['a query', `https://acme.test/a?x=1&access_token=${WORD}&y=2`],
    ['a signature', `https://acme.test/a?sv=1&sig=${WORD}`],
    ['a client secret', `grant_type=client_credentials&client_secret=${WORD}&scope=a`],
    ['a JSON body', `{"user": "ann", "password": "a\\"${WORD}"}`],
    ['JSON within JSON', JSON.stringify(JSON.stringify({ password: WORD }))],
    ['YAML', `user: ann\npassword: ${WORD}\n`],
    ['YAML of several lines', `password: |-\n  ${WORD}\n`],
    ['an environment', `export DB_PASSWORD=${WORD}`],
    ['a cloud key', `AWS_SECRET_ACCESS_KEY="${WORD}" aws s3 ls`],
    ['a short name', `DB_PASS='${WORD}' PGUSER=ann psql`],
    ['a JSON body of numbers', '{"password":12345}'],
    ['a connection string', `Server=acme.test;Database=shop;Password=${WORD};Timeout=3`],
    ['a command line', `tool --user ann --password ${WORD}`],
    ['a flag', `tool --api-key=${WORD}`],
    ['curl', `curl -u ann:${WORD} https://acme.test`],
    ['curl with a header', `curl -H "Authorization: Bearer ${WORD}" https://acme.test`],
    ['curl with another header', `curl -H 'X-Vault-Token: ${WORD}' https://acme.test`],
    ['basic authentication', `Authorization: Basic ${basic}`],
    ['basic authentication alone', `Basic ${basic}`],
    ['mysql', `mysql -h acme.test -p${WORD} -e "select 1"`],
    ['a private key', `-----BEGIN RSA PRIVATE KEY-----\nDEK-Info: a\n${WORD}\n-----END RSA PRIVATE KEY-----`],
    ['a webhook', `https://hooks.slack.com/services/T0/B0/${WORD}`],
    ['a well-known token', `clone with ghp_${WORD.replaceAll('-', '')}aaaaaaaa`],
    ['a very long text', `${'x'.repeat(20_000)} password=${WORD}`],
  ])('covers %s in a text', async (_what, text) => {
    const shown = JSON.stringify(await masked({ script: text }));
    expect(shown).toContain('***');
    for (const secret of [WORD, basic, WORD.replaceAll('-', ''), '12345'])
      expect(shown).not.toContain(secret);
  });

  it.each<[unknown]>([
    [{ passphrase: WORD }],
    [{ apiKey: WORD }],
    [{ access_key: WORD }],
    [{ sshKey: WORD }],
    [{ key: WORD }],
    [{ pin: 12345 }],
    [{ credentials: { user: WORD, more: [{ deep: WORD }] } }],
    [{ secrets: [WORD, [WORD]] }],
    [{ env: [{ name: 'DB_PWD', value: WORD }] }],
    [{ headers: { Authorization: WORD, 'X-Auth-Token': WORD, Cookie: WORD } }],
    [{ headers: [{ key: 'authorization', value: WORD }] }],
    [{ headers: [{ name: 'X-Custom-Key', value: WORD }] }],
    [{ args: ['--user', 'ann', '--password', WORD] }],
    [{ password: { valueFrom: { secretKeyRef: { name: 'a', key: 'b', value: WORD } } } }],
    [{ passwordRef: WORD }],
    [{ name: 's', type: 'secret', default: WORD }],
    [{ name: 'q', properties: { format: 'password' }, default: WORD }],
  ])('covers %j', async (value) => {
    const shown = JSON.stringify(await masked(value));
    expect(shown).toContain('***');
    expect(shown).not.toContain(WORD);
    expect(shown).not.toContain('12345');
  });

  it.each<[unknown]>([
    [{ url: 'https://acme.test:8443/a?mail=ann@acme.test' }],
    [{ url: 'http://token-service:8080/health', endpoint: 'secrets.acme.test:443' }],
    [{ url: 'mongodb://one.test:27017,two.test:27017/shop' }],
    [{ url: 'postgres://$(username):$(password)@acme.test/shop' }],
    [{ connection: 'connection://default/orders' }],
    [{ password: 'secret://orders/password', token: '$(TOKEN)', secret: '', apiKey: null }],
    [{ password: { valueFrom: { secretKeyRef: { name: 'orders', key: 'password' } } } }],
    [{ token: { valueFrom: { serviceAccount: 'prober' } } }],
    [{ description: 'Basic authentication of the shop', threshold: 12.5, on: true, list: [1, 'two', null] }],
    [{ name: 'q', type: 'text', properties: { format: 'bytes' }, default: 'word' }],
    [{ script: 'ssh git@acme.test ls -la | grep -c password' }],
    [[]],
    [null],
    ['text'],
  ])('leaves %j as it is', async (value) => {
    expect(await masked(value)).toEqual(value);
  });

  it('ends on a definition that is nested without end', async () => {
    const deep = Array.from({ length: 2000 }).reduce<unknown>((inner) => [inner], WORD);
    expect(JSON.stringify(await masked(deep))).not.toContain(WORD);
  });
});
