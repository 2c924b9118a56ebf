import { startHttpServer, type TestServer } from '@/checks/testing/startServers';
import { runAction, type RunActionOptions } from './testing/runAction';

// Long answers take their time on a busy machine.
jest.setTimeout(30_000);

type HttpResult = { code: number; headers: Record<string, string>; content: string; notes?: string[] };
type Seen = { method: string; url: string; headers: Record<string, unknown>; body: string };

let server: TestServer;
let other: TestServer;
let seen: Seen[] = [];

beforeAll(async () => {
  server = await startHttpServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body });
      if (url === '/slow') return;
      if (url === '/away') response.writeHead(302, { location: `http://127.0.0.1:${other.port}/next` }).end();
      else if (url === '/metadata')
        response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
      else if (url === '/round') response.writeHead(302, { location: '/round' }).end();
      else if (url === '/big') response.end('x'.repeat(3 * 1024 * 1024));
      else if (url === '/broken')
        response.writeHead(503, { 'content-type': 'text/plain' }).end('upstream unavailable');
      else if (url === '/binary') response.end(Buffer.from([0, 255, 254, 65]));
      else {
        response.writeHead(200, {
          'content-type': 'application/json',
          'set-cookie': 'session=abc',
          'x-one': 'two',
        });
        response.end(JSON.stringify({ authorization: headers.authorization ?? null, body }));
      }
    });
  });
  other = await startHttpServer((request, response) => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: '' });
    response.end('there');
  });
});
afterAll(async () => {
  await server.close();
  await other.close();
});
beforeEach(() => {
  seen = [];
});

async function run(path: string, spec: Record<string, unknown> = {}, options: RunActionOptions = {}) {
  const url = `http://127.0.0.1:${server.port}${path}`;
  const { result, ...rest } = await runAction({ name: 'call', http: { url, ...spec } }, options);
  return { result: result as HttpResult, ...rest };
}

it('keeps status, headers and content of the answer', async () => {
  const { result, failed } = await run('/ok', {
    method: 'POST',
    body: '{"by":"ann"}',
    headers: [{ name: 'Content-Type', value: 'application/json' }],
  });
  expect(failed).toBeUndefined();
  expect(result).toMatchObject({
    code: 200,
    headers: { 'Content-Type': 'application/json', 'X-One': 'two', 'Set-Cookie': '***' },
    content: '{"authorization":null,"body":"{\\"by\\":\\"ann\\"}"}',
  });
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/ok',
      headers: { 'content-type': 'application/json', 'user-agent': 'opsdeck-playbook' },
    },
  ]);
});

it('calls an answer from 400 upwards a failure and shows it', async () => {
  expect(await run('/broken', { method: 'POST' })).toMatchObject({
    failed: true,
    error: `POST http://127.0.0.1:${server.port}/broken: status 503`,
    result: { code: 503, content: 'upstream unavailable' },
  });
});

it('signs in with a connection, whose secrets are not shown and stay at home', async () => {
  const connections = {
    'ops/api': { url: `http://127.0.0.1:${server.port}`, username: 'robot', password: 'tok-123456' },
  };
  const { result } = await run('/ok', { connection: 'connection://ops/api' }, { connections });
  expect(seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from('robot:tok-123456').toString('base64')}`);
  expect(result.content).toBe('{"authorization":"Basic ***","body":""}');

  await run('/away', { connection: 'connection://ops/api' }, { connections });
  expect(seen.at(-1)).toMatchObject({
    url: '/next',
    headers: expect.not.objectContaining({ authorization: expect.anything() }),
  });

  const strange = await run(
    '/ok',
    { url: `http://127.0.0.1:${other.port}/`, connection: 'connection://ops/api' },
    { connections },
  );
  expect(strange).toMatchObject({
    failed: true,
    error: expect.stringContaining('belongs to another address'),
  });
});

it.each(['/metadata', 'http://169.254.169.254/', 'http://[fd00:ec2::254]/'])(
  'asks no metadata service: %s',
  async (target) => {
    const answer = target.startsWith('/') ? await run(target) : await run('', { url: target });
    expect(answer).toMatchObject({
      failed: true,
      error: expect.stringContaining('is a cloud metadata address'),
      result: null,
    });
  },
);

it('keeps the first megabyte of a long answer', async () => {
  const { result } = await run('/big');
  expect(result.content).toHaveLength(1024 * 1024);
  expect(result.notes).toEqual(['the answer is longer than 1 MB, the rest is left out']);
});

it('keeps no letters that the database cannot', async () => {
  expect((await run('/binary')).result.content).toBe('\ufffd\ufffd\ufffdA');
});

it('ends with the reason when it is called off', async () => {
  const controller = new AbortController();
  const answer = run('/slow', {}, { signal: controller.signal });
  while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  controller.abort(new Error('timed out after 5s'));
  expect(await answer).toMatchObject({ failed: true, error: 'timed out after 5s' });
});

it('goes round in no circles', async () => {
  expect(await run('/round')).toMatchObject({ failed: true, error: expect.stringContaining('redirects') });
});

it.each([
  [{ url: 'file:///etc/passwd' }, 'must start with http:// or https://'],
  [{ url: '' }, 'url is required'],
  [{ method: 'FETCH' }, 'method must be one of'],
  [{ headers: [{ name: 'a b', value: 'c' }] }, 'is not allowed'],
  [{ headers: [{ name: 'a', value: 'b\r\nc: d' }] }, 'holds a line break'],
  [{ url: 'http://127.0.0.1:1/' }, 'connection refused'],
])('says what is wrong with %j', async (spec, text) => {
  expect(await run('/ok', spec)).toMatchObject({ failed: true, error: expect.stringContaining(text) });
});
