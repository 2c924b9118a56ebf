import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { compressAnswers, preferredEncoding } from '@/gateway/compressAnswers';

describe('preferredEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['gzip;q=0', null],
    ['', null],
    [undefined, null],
  ])('%s gives %s', (header, expected) => expect(preferredEncoding(header)).toBe(expected));
});

describe('compressAnswers', () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({ id: index, name: `row ${index}` }));
  const app = fastify();
  compressAnswers(app);
  app.get('/large', () => rows);
  app.get('/small', () => ({ ok: true }));
  app.get('/image', (_request, reply) => reply.type('image/png').send(Buffer.alloc(10_000)));
  afterAll(() => app.close());

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('sends large JSON as %s', async (encoding, decompress) => {
    const answer = await app.inject({ url: '/large', headers: { 'accept-encoding': encoding } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.rawPayload.length).toBe(Number(answer.headers['content-length']));
    expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(rows).length / 2);
    expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual(rows);
  });

  it.each(['/small', '/image'])('leaves %s alone', async (url) => {
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('sends plain JSON to who cannot decompress', async () => {
    const answer = await app.inject({ url: '/large' });
    expect(answer.json()).toEqual(rows);
    expect(answer.headers.vary).toBe('Accept-Encoding');
  });
});
