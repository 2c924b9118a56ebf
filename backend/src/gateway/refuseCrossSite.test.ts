import fastifyCookie from '@fastify/cookie';
import fastify from 'fastify';
import { handleErrors } from '@/gateway/handleError';
import { isCrossSite, refuseCrossSiteWrites } from '@/gateway/refuseCrossSite';

describe('isCrossSite', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080' }, false],
    [{ origin: 'http://console.test' }, false],
    [{ origin: 'https://console.test' }, false],
    [{ origin: 'http://console.test:81' }, true],
    [{ origin: 'http://evil.test' }, true],
    [{ origin: 'http://console.test.evil.test' }, true],
    [{ origin: 'null' }, true],
    [{}, false],
  ])('%j', (headers, expected) => {
    expect(isCrossSite({ headers, host: 'console.test' })).toBe(expected);
  });
});

describe('a write from another site', () => {
  const cookie = 'ory_kratos_session=of-somebody';
  it.each([
    ['nothing', {}, 403],
    ['a bearer token', { authorization: 'Bearer of-the-caller' }, 204],
    ['a bearer token in small letters', { authorization: 'bearer of-the-caller' }, 204],
    ['a name and a password, which browsers remember', { authorization: 'Basic dG9rZW46c2VjcmV0' }, 403],
    ['an empty header', { authorization: '' }, 403],
    ['a bearer token beside the cookie of a session', { authorization: 'Bearer any', cookie }, 403],
  ])('with %s', async (_what, headers, status) => {
    const app = fastify();
    handleErrors(app, () => undefined);
    await app.register(fastifyCookie);
    refuseCrossSiteWrites(app);
    app.post('/', async (_request, reply) => reply.code(204).send());
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'sec-fetch-site': 'cross-site', ...headers },
    });
    expect(answer.statusCode).toBe(status);
    await app.close();
  });
});
