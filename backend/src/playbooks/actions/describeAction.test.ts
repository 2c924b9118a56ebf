import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { describeAction } from './describeAction';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const describeIt = (action: Record<string, unknown>, execEnabled = false) =>
  describeAction(
    action,
    { config: { name: 'web; id' }, params: { word: 'x\0y' } },
    { execEnabled, pool: database.pool },
  );

it('shows what would be sent, without secrets', async () => {
  expect(
    await describeIt({
      name: 'call',
      http: {
        url: 'https://acme.test/$(.config.name)',
        password: 'hunter2',
        headers: [
          { name: 'Authorization', value: 'Bearer abcdefgh' },
          { name: 'X-For', value: '$(.params.word)' },
        ],
      },
    }),
  ).toEqual({
    kind: 'http',
    runs: true,
    spec: {
      url: 'https://acme.test/web%3B%20id',
      password: '***',
      headers: [
        { name: 'Authorization', value: '***' },
        { name: 'X-For', value: 'x\u{fffd}y' },
      ],
    },
  });
});

it('shows the variables of a script, and says who can enable scripts', async () => {
  const action = {
    name: 'run',
    exec: { script: 'echo $(.config.name)', env: [{ name: 'API_TOKEN', value: 'abc' }] },
  };
  const spec = {
    script: 'echo "${OPSDECK_CONFIG_NAME}"',
    env: [
      { name: 'API_TOKEN', value: '***' },
      { name: 'OPSDECK_CONFIG_NAME', value: 'web; id' },
    ],
  };
  expect(await describeIt(action)).toEqual({
    kind: 'exec',
    spec,
    runs: false,
    reason: expect.stringContaining('an administrator can enable them'),
  });
  expect(await describeIt(action, true)).toEqual({ kind: 'exec', spec, runs: true });
});

it('says what would not be executed', async () => {
  expect(await describeIt({ name: 'ask', ai: { prompt: 'Why?' } })).toEqual({
    kind: 'ai',
    spec: { prompt: 'Why?' },
    runs: false,
    reason: 'ai actions are not executed by this gateway',
  });
  expect(await describeIt({ name: 'both', http: { url: 'https://acme.test' }, gitops: {} })).toEqual({
    kind: 'http',
    spec: { http: { url: 'https://acme.test' }, gitops: {} },
    runs: false,
    reason: 'gitops actions are not executed by this gateway',
  });
  expect(await describeIt({ name: 'nothing' })).toMatchObject({ kind: '', runs: false });
});

it('passes on what cannot be filled in', async () => {
  await expect(describeIt({ name: 'one', exec: { script: 'echo $(.agent.name)' } })).rejects.toThrow(
    'agent.name has no value',
  );
});

it('shows halves of characters, which the database cannot take', async () => {
  const { spec } = await describeIt({ name: 'call', http: { url: 'https://acme.test', body: 'a\ud800b' } });
  expect(spec).toMatchObject({ body: 'a\u{fffd}b' });
});
