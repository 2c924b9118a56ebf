import { createFakeApi, type FakeRequest, jsonResponse } from '@opsdeck/shared/testing';
import { createTransport } from './createTransport';

const URL_OF_CALL = `${window.location.origin}/api/.ory/self-service/login`;

describe('createTransport', () => {
  it('asks for JSON and hands out the answer with its headers', async () => {
    const api = createFakeApi({
      'POST /api/.ory/self-service/login': ({ body }: FakeRequest) =>
        jsonResponse({ got: body }, { headers: { 'retry-after': '5' } }),
    });
    const answer = await createTransport({ fetch: api.fetch, timeoutMs: 1000 }).request({
      url: URL_OF_CALL,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      data: '{"a":1}',
    });
    expect(answer).toMatchObject({ status: 200, data: { got: { a: 1 } }, headers: { 'retry-after': '5' } });
    expect(api.calls[0]?.headers.get('accept')).toBe('application/json');
    expect(api.calls[0]?.headers.get('content-type')).toBe('application/json');
  });

  it.each([
    [new Response(null, { status: 204 }), ''],
    [new Response('<html>', { status: 200 }), '<html>'],
  ])('reads an answer without JSON as text', async (response, data) => {
    const api = createFakeApi({ 'GET /api/.ory/self-service/login': () => response });
    const answer = await createTransport({ fetch: api.fetch, timeoutMs: 1000 }).request({ url: URL_OF_CALL });
    expect(answer.data).toBe(data);
  });

  it('rejects a refusal with its answer', async () => {
    const api = createFakeApi({
      'GET /api/.ory/self-service/login': () => jsonResponse({ error: { id: 'x' } }, { status: 403 }),
    });
    const call = createTransport({ fetch: api.fetch, timeoutMs: 1000 }).request({ url: URL_OF_CALL });
    await expect(call).rejects.toMatchObject({
      response: { status: 403, data: { error: { id: 'x' } } },
    });
  });

  it('rejects when nothing answers', async () => {
    const silent = () => Promise.reject(new TypeError('Failed to fetch'));
    const call = createTransport({ fetch: silent, timeoutMs: 1000 }).request({ url: URL_OF_CALL });
    await expect(call).rejects.toThrow('Failed to fetch');
  });
});
