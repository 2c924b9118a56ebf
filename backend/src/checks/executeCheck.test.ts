import { executeCheck, timeoutOf } from './executeCheck';
import { runCheckSpec, SETTINGS } from './testing/runCheckSpec';
import { startHttpServer } from './testing/startServers';

it.each([
  [{}, 30_000],
  [{ timeout: 5 }, 5000],
  [{ timeout: '90s' }, 90_000],
  [{ timeout: '2h' }, 300_000],
  [{ timeout: 0 }, 30_000],
  [{ timeout: 'soon' }, 30_000],
  [{ timeout: -4 }, 30_000],
  [{ timeout: {} }, 30_000],
])('time limit of %j', (spec, ms) => {
  expect(timeoutOf(spec)).toBe(ms);
});

it.each(['kubernetes', 'mysql', 's3', 'constructor', ''])(
  'says that it cannot run checks of type %j',
  async (type) => {
    expect(await runCheckSpec(type, { name: 'a' })).toMatchObject({
      pass: false,
      invalid: true,
      unknown: true,
      error: `this console cannot run checks of type ${type}`,
    });
  },
);

it.each([null, undefined, 'text', 5, []])('takes %j for an empty spec', async (spec) => {
  expect(await runCheckSpec('http', spec)).toMatchObject({
    pass: false,
    invalid: true,
    error: 'url is required',
  });
});

it('says when it was stopped from outside', async () => {
  const server = await startHttpServer(() => undefined);
  const stop = new AbortController();
  const running = runCheckSpec('http', { url: `http://127.0.0.1:${server.port}/` }, { signal: stop.signal });
  stop.abort();
  expect(await running).toMatchObject({ pass: false, unknown: true, error: 'stopped before it finished' });
  await server.close();
});

it('turns a failing lookup of a connection into a result', async () => {
  const result = await executeCheck(
    { type: 'http', spec: { connection: 'connection://a/b' } },
    { settings: SETTINGS, connections: () => Promise.reject(new Error('database is away')) },
  );
  expect(result).toMatchObject({ pass: false, error: 'database is away' });
});

it('cuts what is too long to keep', async () => {
  const result = await runCheckSpec(
    'exec',
    { script: 'head -c 50000 /dev/zero | tr "\\0" "\\42"; printf "\\000" >&2' },
    { settings: { execEnabled: true } },
  );
  expect(result.pass).toBe(true);
  expect(result.message).toHaveLength(4096);
  expect(result.details).toEqual({ truncated: expect.stringContaining('characters long') });
});
