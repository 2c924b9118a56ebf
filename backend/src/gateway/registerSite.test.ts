import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestGateway, type TestGateway } from '@/gateway/testing/startTestGateway';

const REMOTE = '/remotes/health/1.0.0-b12345678/remoteEntry.js';

type Raw = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer };

// Real servers are started first, which takes its time on a busy machine.
jest.setTimeout(60_000);

describe('the site', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  /** As written: no tidying of the address, no decompression. */
  function get(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
    return new Promise((resolve, reject) => {
      httpRequest(gateway.url, { path: address, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
  }
  const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it.each(['/', '/health?check=1', '/view/my.ns/a.name', '/settings/users/'])(
    'opens the console at %s',
    async (address) => {
      const answer = await get(address, navigation);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers.etag).toBeDefined();
      expect(answer.body.toString()).toContain('<title>Console</title>');
    },
  );

  it.each([
    ['/missing.js', navigation],
    ['/remotes/health/9.9.9/remoteEntry.js', navigation],
    ['/remotes/health/9.9.9/page', navigation],
    ['/api/unknown', navigation],
    ['/health', { accept: '*/*' }],
    ['/theme.css', { accept: 'text/css,*/*;q=0.1' }],
  ])('answers 404 and no HTML for %s', async (address, headers) => {
    const answer = await get(address, headers);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(answer.body.toString())).toEqual({ error: expect.stringContaining(address) as string });
  });

  it('does not open pages for writes', async () => {
    expect((await get('/health', navigation, 'POST')).status).toBe(404);
  });

  it.each([
    [REMOTE, 'public, max-age=31536000, immutable'],
    ['/main.0123456789abcdef.js', 'public, max-age=31536000, immutable'],
    ['/theme-init.js', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/remotes.json', 'no-cache'],
  ])('%s is cached as %s', async (address, expected) => {
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe(expected);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('serves files that were compressed before as %s', async (encoding, decompress) => {
    for (const address of [REMOTE, '/main.0123456789abcdef.js']) {
      const answer = await get(address, { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(decompress(answer.body).toString()).toContain('worth compressing');
    }
  });

  it('serves the plain file to who cannot decompress, and still says that it varies', async () => {
    const answer = await get(REMOTE);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.body.toString()).toContain('worth compressing');
  });

  it('lets other portals load remotes and their registry, and only them', async () => {
    expect((await get(REMOTE)).headers['access-control-allow-origin']).toBe('*');
    expect((await get('/main.0123456789abcdef.js')).headers['access-control-allow-origin']).toBeUndefined();
    expect((await get('/remotes.json')).headers['access-control-allow-origin']).toBe('*');
  });

  it.each(['/', REMOTE, '/remotes.json'])('answers HEAD of %s with the headers alone', async (address) => {
    const answer = await get(address, navigation, 'HEAD');
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
  });

  it.each(['/index.html', '/remotes.json', REMOTE])('answers 304 for an unchanged %s', async (address) => {
    const first = await get(address);
    const again = await get(address, { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('shows a release at the next request, also one of the same length', async () => {
    const file = path.join(gateway.siteDir, 'remotes.json');
    const before = await get('/remotes.json');
    writeFileSync(`${file}.new`, '{"remotes":{}}');
    renameSync(`${file}.new`, file);
    const after = await get('/remotes.json', { 'if-none-match': String(before.headers.etag) });
    expect([after.status, after.body.toString()]).toEqual([200, '{"remotes":{}}']);
  });

  it('serves a remote version that was published while it ran', async () => {
    const folder = path.join(gateway.siteDir, 'remotes/health/2.0.0');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'mf-manifest.json'), '{}');
    const answer = await get('/remotes/health/2.0.0/mf-manifest.json');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/remotes/../secret.txt',
    '/remotes/..%2f..%2fsecret.txt',
    '/remotes/%2e%2e/%2e%2e/secret.txt',
    '/remotes/..%5c..%5csecret.txt',
    '//secret.txt',
    '/remotes/health/../../../secret.txt',
    '/%00',
    '/secret.txt',
  ])('keeps what is outside at %s', async (address) => {
    const answer = await get(address, { accept: '*/*' });
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.body.toString()).not.toContain('not to be served');
  });

  it.each(['/', REMOTE, '/missing.js', '/api/unknown', '/healthz', '/%'])(
    'sends strict headers with %s',
    async (address) => {
      const { headers } = await get(address, navigation);
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ]),
      );
      expect(policy.find((directive) => directive.startsWith('script-src'))).not.toMatch(
        /unsafe|\*|https?:|data:/,
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()') as string,
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      });
    },
  );
});
