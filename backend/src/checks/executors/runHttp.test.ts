import type { IncomingMessage, ServerResponse } from 'node:http';
import { runCheckSpec } from '../testing/runCheckSpec';
import { startHttpServer, startHttpsServer, type TestServer } from '../testing/startServers';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

let server: TestServer;
let other: TestServer;
let base: string;
let seen: Seen[] = [];

async function record(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  seen.push({
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  });
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? '').split('?')[0];
  if (path === '/never') return;
  if (path === '/loop') response.writeHead(302, { location: '/loop' }).end();
  else if (path === '/moved') response.writeHead(301, { location: '/ok' }).end();
  else if (path === '/away')
    response.writeHead(307, { location: `http://localhost:${other.port}/landing` }).end();
  else if (path === '/to-file') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
  else if (path === '/to-metadata')
    response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
  else if (path === '/json')
    response.end(JSON.stringify({ status: 'green', nodes: [{ up: true }, { up: false }] }));
  else if (path === '/huge') {
    const block = 'x'.repeat(64 * 1024);
    const push = (): void => {
      while (!response.destroyed && response.write(block));
    };
    response.on('drain', push);
    push();
  } else if (path === '/500') response.writeHead(500).end('broken');
  else if (path === '/reset') request.socket.destroy();
  else response.end('all is well');
}

beforeAll(async () => {
  server = await startHttpServer((request, response) => {
    void record(request).then(() => answer(request, response));
  });
  other = await startHttpServer((request, response) => {
    void record(request).then(() => response.end('landed'));
  });
  base = `http://127.0.0.1:${server.port}`;
});

afterAll(async () => {
  await server.close();
  await other.close();
});

beforeEach(() => {
  seen = [];
});

it('passes on any 2xx and keeps time, code and address', async () => {
  const result = await runCheckSpec('http', { url: `${base}/ok?token=1` });
  expect(result).toMatchObject({
    pass: true,
    invalid: false,
    unknown: false,
    message: 'status code 200',
    error: '',
  });
  expect(result.details).toEqual({ code: 200, url: `${base}/ok` });
  expect(result.duration).toBeGreaterThanOrEqual(0);
  expect(Math.abs(Date.now() - result.start.getTime())).toBeLessThan(10_000);
});

it('takes the old field endpoint for url', async () => {
  expect((await runCheckSpec('http', { endpoint: `${base}/ok` })).pass).toBe(true);
});

it('fails on another code and says which', async () => {
  expect(await runCheckSpec('http', { url: `${base}/500` })).toMatchObject({
    pass: false,
    invalid: false,
    error: 'status code 500, expected 200-299',
    details: { code: 500 },
  });
  expect((await runCheckSpec('http', { url: `${base}/ok`, responseCodes: [201, 204] })).error).toBe(
    'status code 200, expected 201, 204',
  );
});

it('passes on an expected failure code', async () => {
  expect((await runCheckSpec('http', { url: `${base}/500`, responseCodes: [500] })).pass).toBe(true);
});

it('sends method, headers, body and credentials', async () => {
  const result = await runCheckSpec('http', {
    url: `${base}/ok`,
    method: 'post',
    body: '{"a":1}',
    headers: [
      { name: 'X-Team', value: 'payments' },
      { name: 'Content-Type', value: 'application/json' },
    ],
    username: { value: 'ann' },
    password: { value: 'secret-word' },
  });
  expect(result.pass).toBe(true);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    method: 'POST',
    body: '{"a":1}',
    headers: {
      'x-team': 'payments',
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('ann:secret-word').toString('base64')}`,
    },
  });
});

it('sends no body with GET', async () => {
  await runCheckSpec('http', { url: `${base}/ok`, body: 'x' });
  expect(seen[0]).toMatchObject({ method: 'GET', body: '' });
});

it('looks for text in the response', async () => {
  expect((await runCheckSpec('http', { url: `${base}/ok`, responseContent: 'is well' })).pass).toBe(true);
  expect((await runCheckSpec('http', { url: `${base}/ok`, responseContent: 'is ill' })).error).toBe(
    'response does not contain "is ill"',
  );
});

it('looks for a value in JSON', async () => {
  const json = (path: string, value: unknown) =>
    runCheckSpec('http', { url: `${base}/json`, responseJSONContent: { path, value } });
  expect((await json('$.status', 'green')).pass).toBe(true);
  expect((await json('$.nodes[0].up', true)).pass).toBe(true);
  expect((await json('$.nodes[*].up', 'maybe')).error).toBe(
    'expected maybe at $.nodes[*].up, found true, false',
  );
  expect((await json('$.missing', 'x')).error).toBe('expected x at $.missing, found nothing');
  expect(
    (await runCheckSpec('http', { url: `${base}/ok`, responseJSONContent: { path: '$', value: '' } })).error,
  ).toBe('response is not JSON');
});

it('reads at most a part of a huge body, and says so when something was to be found in it', async () => {
  expect((await runCheckSpec('http', { url: `${base}/huge` })).pass).toBe(true);
  expect((await runCheckSpec('http', { url: `${base}/huge`, responseContent: 'needle' })).error).toBe(
    'response does not contain "needle" in the first 1 MB',
  );
});

it('follows redirects, but not for ever', async () => {
  expect(await runCheckSpec('http', { url: `${base}/moved` })).toMatchObject({
    pass: true,
    details: { url: `${base}/ok` },
  });
  expect((await runCheckSpec('http', { url: `${base}/loop` })).error).toBe('more than 5 redirects');
  expect(seen.filter(({ url }) => url === '/loop')).toHaveLength(6);
});

it('does not follow a redirect that is the expected answer', async () => {
  expect(await runCheckSpec('http', { url: `${base}/moved`, responseCodes: [301] })).toMatchObject({
    pass: true,
    details: { code: 301 },
  });
});

it('keeps credentials from the host that it is redirected to', async () => {
  const result = await runCheckSpec(
    'http',
    {
      url: `${base}/away`,
      username: 'ann',
      password: 'secret-word',
      headers: [
        { name: 'X-Api-Key', value: 'key-123456' },
        { name: 'X-Saved', value: 'connection://shop/api' },
        { name: 'X-Team', value: 'a' },
      ],
    },
    { connections: { 'shop/api': { url: base, password: 'saved-word' } } },
  );
  expect(result.pass).toBe(true);
  const [first, second] = seen;
  expect(first?.headers).toHaveProperty('authorization');
  expect(second?.url).toBe('/landing');
  expect(second?.headers).not.toHaveProperty('authorization');
  expect(second?.headers).not.toHaveProperty('x-api-key');
  expect(first?.headers).toHaveProperty('x-saved', 'saved-word');
  expect(second?.headers).not.toHaveProperty('x-saved');
  expect(second?.headers).toHaveProperty('x-team', 'a');
});

it.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'javascript:alert(1)', 'not an address', ''])(
  'refuses the address %j',
  async (url) => {
    const result = await runCheckSpec('http', { url });
    expect(result).toMatchObject({ pass: false, invalid: true, unknown: false });
    expect(result.error).toMatch(/^url (must start with|is not a valid|is required)/);
  },
);

it('refuses to be redirected to a file', async () => {
  expect(await runCheckSpec('http', { url: `${base}/to-file` })).toMatchObject({
    pass: false,
    error: 'redirect must start with http:// or https://',
  });
});

it('refuses the metadata service of a cloud, also by redirect', async () => {
  for (const url of [
    'http://169.254.169.254/latest/meta-data',
    'http://0xa9fea9fe/',
    `${base}/to-metadata`,
  ]) {
    expect(await runCheckSpec('http', { url })).toMatchObject({
      pass: false,
      invalid: true,
      error: expect.stringContaining('169.254.169.254 is a cloud metadata address'),
    });
  }
});

it('judges the time that the answer took', async () => {
  const slow = await startHttpServer((_request, response) => {
    setTimeout(() => response.end('late'), 60);
  });
  const result = await runCheckSpec('http', { url: `http://127.0.0.1:${slow.port}/`, thresholdMillis: 20 });
  await slow.close();
  expect(result.pass).toBe(false);
  expect(result.error).toMatch(/^threshold exceeded: took \d+ms, allowed 20ms$/);
});

it('ends at the time limit', async () => {
  expect(await runCheckSpec('http', { url: `${base}/never`, timeout: '150ms' })).toMatchObject({
    pass: false,
    invalid: false,
    error: 'timed out after 150ms',
  });
});

it('explains network failures', async () => {
  const closed = await startHttpServer(() => undefined);
  await closed.close();
  expect((await runCheckSpec('http', { url: `http://127.0.0.1:${closed.port}/` })).error).toMatch(
    /^connection refused/,
  );
  expect((await runCheckSpec('http', { url: `${base}/reset` })).error).toMatch(
    /^connection was (closed|reset)/,
  );
});

it.each([
  [{ method: 'BREW' }, 'method must be one of'],
  [{ responseCodes: ['abc'] }, 'responseCodes must be numbers'],
  [{ responseCodes: 200 }, 'responseCodes must be a list'],
  [{ headers: [{ name: 'a b', value: 'x' }] }, 'header name "a b" is not allowed'],
  [{ headers: [{ name: 'Transfer-Encoding', value: 'chunked' }] }, 'is not allowed'],
  [{ headers: [{ name: 'X-A', value: 'a\r\nX-B: b' }] }, 'line break'],
  [{ thresholdMillis: 'soon' }, 'thresholdMillis must be a number'],
])('calls %j invalid', async (extra, error) => {
  const result = await runCheckSpec('http', { url: `${base}/ok`, ...extra });
  expect(result).toMatchObject({ pass: false, invalid: true, error: expect.stringContaining(error) });
  expect(seen).toHaveLength(0);
});

it.each([
  [{ ntlm: true }, 'NTLM'],
  [{ oauth2: { tokenURL: 'x' } }, 'OAuth 2'],
  [{ test: { expr: 'code == 200' } }, 'cannot evaluate the test script'],
  [{ transform: { javascript: '1' } }, 'cannot evaluate the transform script'],
  [
    { password: { valueFrom: { secretKeyRef: { name: 'a', key: 'b' } } } },
    'password refers to a secret of a cluster',
  ],
  [{ password: 'secret://a/b' }, 'password refers to secret://'],
])('does not guess at %j', async (extra, error) => {
  const result = await runCheckSpec('http', { url: `${base}/ok`, ...extra });
  expect(result).toMatchObject({ pass: false, unknown: true, error: expect.stringContaining(error) });
  expect(seen).toHaveLength(0);
});

describe('with a connection', () => {
  it('takes address and credentials from it', async () => {
    const result = await runCheckSpec(
      'http',
      { connection: 'connection://prod/api' },
      { connections: { 'prod/api': { url: `${base}/ok`, username: 'ann', password: 'secret-word' } } },
    );
    expect(result.pass).toBe(true);
    expect(seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from('ann:secret-word').toString('base64')}`);
  });

  it('sends its secret to its own address only', async () => {
    const connections = {
      'prod/api': { namespace: 'prod', name: 'api', url: `${base}/ok`, password: 'secret-word' },
    };
    const stranger = `http://127.0.0.1:${other.port}/steal`;
    for (const spec of [
      { connection: 'connection://prod/api', url: stranger },
      { url: stranger, password: 'connection://prod/api' },
      { url: stranger, headers: [{ name: 'X-Key', value: 'connection://prod/api' }] },
    ]) {
      expect(await runCheckSpec('http', spec, { connections })).toMatchObject({
        pass: false,
        invalid: true,
        error: `connection prod/api belongs to another address than http://127.0.0.1:${other.port}`,
      });
    }
    expect(seen).toHaveLength(0);
  });

  it('never repeats a secret in what it says', async () => {
    const echo = await startHttpServer((request, response) => {
      response.writeHead(400).end(request.headers.authorization);
    });
    const result = await runCheckSpec('http', {
      url: `http://ann:secret-word@127.0.0.1:${echo.port}/`,
      responseContent: 'secret-word',
      responseCodes: [400],
    });
    await echo.close();
    expect(JSON.stringify(result)).not.toContain('secret-word');
    expect(JSON.stringify(result)).not.toContain(Buffer.from('ann:secret-word').toString('base64'));
  });
});

describe('over TLS', () => {
  let soon: TestServer;
  let expired: TestServer;

  beforeAll(async () => {
    soon = await startHttpsServer(5, (_request, response) => response.end('ok'));
    expired = await startHttpsServer(-3, (_request, response) => response.end('ok'));
  });

  afterAll(async () => {
    await soon.close();
    await expired.close();
  });

  it('refuses a certificate that nobody vouches for', async () => {
    expect((await runCheckSpec('http', { url: `https://localhost:${soon.port}/` })).error).toMatch(
      /^certificate is self-signed/,
    );
  });

  it('judges the days that are left', async () => {
    const spec = { url: `https://localhost:${soon.port}/`, tlsConfig: { insecureSkipVerify: true } };
    expect(await runCheckSpec('http', { ...spec, maxSSLExpiry: 4 })).toMatchObject({
      pass: true,
      details: { sslExpiry: expect.stringMatching(/^\d{4}-/) },
    });
    expect((await runCheckSpec('http', { ...spec, maxSSLExpiry: 7 })).error).toBe(
      'certificate of localhost expires in 5 days, expected at least 7 days',
    );
    expect(
      (await runCheckSpec('http', { ...spec, url: `https://localhost:${expired.port}/`, maxSSLExpiry: 7 }))
        .error,
    ).toBe('certificate of localhost has expired, expected at least 7 days');
  });

  it('takes the switch for unverified certificates from a connection too', async () => {
    const result = await runCheckSpec(
      'http',
      { connection: 'connection://prod/api' },
      { connections: { 'prod/api': { url: `https://localhost:${soon.port}/`, insecureTls: true } } },
    );
    expect(result.pass).toBe(true);
  });
});
