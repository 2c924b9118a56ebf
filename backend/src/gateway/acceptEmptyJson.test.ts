import fastify from 'fastify';
import { acceptEmptyJson } from '@/gateway/acceptEmptyJson';

describe('acceptEmptyJson', () => {
  const app = fastify();
  acceptEmptyJson(app);
  app.post('/', (request) => ({ body: request.body ?? null }));
  afterAll(() => app.close());

  it.each([
    ['', 200, { body: null }],
    ['{"a":1}', 200, { body: { a: 1 } }],
    ['{"a":', 400, expect.anything()],
    ['{"__proto__":{"admin":true}}', 400, expect.anything()],
  ])('answers %j with %d', async (payload, status, expected: unknown) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([status, expected]);
  });
});
