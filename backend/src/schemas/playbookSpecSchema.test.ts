import fastify, { type FastifyInstance } from 'fastify';
import { seed } from '@/db/seed';
import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { ACTION_KINDS } from '@/playbooks/actions/actionKinds';
import { playbookActionKinds } from './playbookActions';
import { playbookSpecSchema } from './playbookSpecSchema';

// The whole demo is loaded once.
jest.setTimeout(120_000);

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify({
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        strict: true,
        strictTypes: false,
        allowUnionTypes: true,
      },
    },
  });
  app.post('/', { schema: { body: playbookSpecSchema } }, async () => 'fits');
  await app.ready();
});
afterAll(() => app.close());

/** What the schema says against a specification; null when it fits. */
async function problem(spec: unknown): Promise<string | null> {
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(spec),
  });
  return answer.statusCode === 200 ? null : answer.json<{ message: string }>().message;
}

const action = (fields: object) => ({ actions: [{ name: 'one', ...fields }] });
const parameter = (fields: object) => ({
  actions: [{ name: 'one' }],
  parameters: [{ name: 'one', ...fields }],
});

describe('the schema of a playbook', () => {
  it.each([
    ['the least', { actions: [{ name: 'one', exec: { script: 'true' } }] }],
    [
      'everything at the top',
      {
        title: 'Restart',
        description: 'Restarts it',
        icon: 'restart',
        category: 'Kubernetes',
        configs: [
          {
            types: ['Kubernetes::Deployment', '!Kubernetes::Pod'],
            tagSelector: 'cluster=prod',
            health: 'unhealthy,warning',
          },
        ],
        components: [{ types: ['Application'], agent: 'all' }],
        checks: [{ statuses: ['unhealthy'], search: 'type=http' }],
        approval: { type: 'any', approvers: { people: ['ann@acme.test'], teams: ['Platform'] } },
        filters: ["config.health != 'unknown' ? 'true' : 'not known'"],
        timeout: '1h',
        env: [
          { name: 'A', value: '$(.config.name)' },
          { name: 'B', valueFrom: { secretKeyRef: { name: 'a', key: 'b' } } },
        ],
        on: {
          canary: [{ event: 'failed', labels: { app: 'web' }, filter: "check.type == 'http'" }],
          config: [{ event: 'of our own' }],
          webhook: { path: 'restart', authentication: { jwt: {} } },
          schedule: [{ schedule: '0 2 * * *', parameters: { n: '1' } }],
        },
        runsOn: ['edge'],
        templatesOn: ['agent'],
        permissions: [{ role: 'editor' }],
        jsonSchema: {},
        ui: {},
        mcp: {},
        parameters: [],
        actions: [{ name: 'one' }],
      },
    ],
    [
      'everything that actions have in common',
      action({
        if: 'always()',
        delay: 'params.wait',
        timeout: 30,
        retry: { limit: 2, duration: '10s', jitter: 10, exponent: { multiplier: 2 } },
        runsOn: ['host'],
        templatesOn: 'host',
        contentType: 'text/markdown',
      }),
    ],
    [
      'exec',
      action({
        exec: {
          script: '#!/bin/sh',
          env: [{ name: 'A', value: 1 }],
          artifacts: [{ path: 'out/**' }],
          connections: {},
        },
      }),
    ],
    [
      'http',
      action({
        http: {
          url: '$(.check.spec.url)',
          method: 'POST',
          headers: [{ name: 'A', value: 'b' }],
          body: '{}',
          password: { value: 'x' },
        },
      }),
    ],
    [
      'sql',
      action({ sql: { connection: 'connection://ops/db', driver: 'postgres', query: '$(.params.query)' } }),
    ],
    [
      'notification',
      action({
        notification: { connection: 'connection://ops/room', title: 'a', message: 'b', properties: { a: 1 } },
      }),
    ],
    [
      'kinds of other backends',
      action({ ai: { prompt: 'Why?', formats: ['markdown'], skills: [1] }, gitops: { repo: { url: 'a' } } }),
    ],
    ['a parameter of a kind', parameter({ type: 'config', properties: { filter: [{ types: ['A'] }] } })],
    [
      'limits that are worked out',
      parameter({ default: 3, properties: { format: 'number', min: 0, max: '$(.config.config.max)' } }),
    ],
    [
      'choices',
      parameter({ type: 'list', properties: { options: [{ label: 'A', value: 'a' }, 'b'], ofOthers: true } }),
    ],
  ])('takes %s', async (_what, spec) => {
    expect(await problem(spec)).toBeNull();
  });

  it.each([
    ['nothing', {}, /required property 'actions'/],
    ['no action', { actions: [] }, /fewer than 1/],
    ['an action without a name', { actions: [{ exec: { script: 'a' } }] }, /required property 'name'/],
    ['a kind that nobody knows', action({ exce: {} }), /additional properties/],
    ['a script that is missing', action({ exec: {} }), /required property 'script'/],
    ['a misspelt field', action({ http: { ulr: 'a' } }), /additional properties/],
    ['an unreadable time', { ...action({}), timeout: 'an hour' }, /timeout/],
    ['a type of our own', parameter({ type: 'colour' }), /allowed values/],
    ['a size of our own', parameter({ type: 'code', properties: { size: 'huge' } }), /allowed values/],
    ['a selector of our own', { ...action({}), configs: [{ type: 'A' }] }, /additional properties/],
    ['an approval of our own', { ...action({}), approval: { type: 'most' } }, /allowed values/],
    ['a schedule without a time', { ...action({}), on: { schedule: [{}] } }, /required property 'schedule'/],
  ])('refuses %s', async (_what, spec, expected) => {
    expect(await problem(spec)).toMatch(expected);
  });

  it('knows every kind of action', () => {
    expect(Object.keys(playbookActionKinds).sort()).toEqual([...ACTION_KINDS].sort());
  });

  it.each(Object.keys(playbookActionKinds))('%s describes itself and its fields', (name) => {
    const { title, description, properties } = playbookActionKinds[name] as {
      title: string;
      description: string;
      properties: Record<string, { title?: string }>;
    };
    expect(title).not.toBe('');
    expect(description).toMatch(/\.$/);
    for (const field of Object.values(properties)) expect(field.title).toMatch(/\S/);
  });
});

describe('the playbooks of the demo', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await seed(database.pool, { seed: 'demo', log: () => undefined });
  });
  afterAll(() => database.drop());

  it('fit', async () => {
    const { rows } = await database.pool.query<{ name: string; spec: unknown }>(
      'select name, spec from playbooks',
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { name, spec } of rows) expect([name, await problem(spec)]).toEqual([name, null]);
  });
});
