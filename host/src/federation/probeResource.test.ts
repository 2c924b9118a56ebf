import { webcrypto } from 'node:crypto';
import { createFakeApi } from '@opsdeck/shared/testing';
import { failureOfRequest, probeResource } from './probeResource';

const url = 'https://ops.test/remotes/health/1.0.0/remoteEntry.js';
const code = 'var health = 1;';
const path = 'GET /remotes/health/1.0.0/remoteEntry.js';
const api = createFakeApi();

async function integrityOf(text: string): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${Buffer.from(digest).toString('base64')}`;
}

function answer(body: string, init: { status?: number; type?: string } = {}) {
  const headers = { 'content-type': init.type ?? 'text/javascript' };
  api.use({ [path]: () => new Response(body, { status: init.status ?? 200, headers }) });
}

const realFetch = globalThis.fetch;

beforeAll(() => {
  globalThis.fetch = api.fetch;
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

describe('probeResource', () => {
  it('finds nothing wrong with a script that is there', async () => {
    answer(code);
    expect(await probeResource(url)).toBeNull();
  });

  it.each([
    [404, { kind: 'not-found', url }],
    [410, { kind: 'not-found', url }],
    [500, { kind: 'server-error', url, status: 500 }],
    [403, { kind: 'server-error', url, status: 403 }],
  ])('names the status %d', async (status, failure) => {
    answer('no', { status });
    expect(await probeResource(url)).toEqual(failure);
  });

  it('notices a web page in place of a script', async () => {
    answer('<!doctype html>', { type: 'text/html; charset=utf-8' });
    expect(await probeResource(url)).toEqual({ kind: 'not-a-script', url });
  });

  it('accepts the released file and notices another one', async () => {
    answer(code);
    expect(await probeResource(url, await integrityOf(code))).toBeNull();
    answer(`${code} evil()`);
    expect(await probeResource(url, await integrityOf(code))).toEqual({ kind: 'tampered', url });
  });

  it('notices a connection that breaks', async () => {
    api.use({ [path]: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await probeResource(url)).toEqual({ kind: 'unreachable', url });
  });

  it('notices a server that hangs', async () => {
    api.use({ [path]: () => new Promise(() => undefined) });
    const timeout = jest
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    expect(await probeResource(url)).toEqual({ kind: 'timeout', url });
    timeout.mockRestore();
  });
});

describe('failureOfRequest', () => {
  it('tells a time-out from a broken connection', () => {
    expect(failureOfRequest(new DOMException('late', 'TimeoutError'), url).kind).toBe('timeout');
    expect(failureOfRequest(new TypeError('Failed to fetch'), url).kind).toBe('unreachable');
  });
});
