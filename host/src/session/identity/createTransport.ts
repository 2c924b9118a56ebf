import { parseJson } from '@opsdeck/shared/lib';

/** What `@ory/client` asks its transport for. */
type Call = { url: string; method?: string; headers?: Record<string, string>; data?: string };

/** An answer as `@ory/client` expects it, also inside the errors that it passes on. */
export type Answer = { status: number; headers: Record<string, string>; data: unknown };

type Options = { fetch?: typeof fetch | undefined; timeoutMs: number };

/** An answer that says no. */
export class RefusedCall extends Error {
  constructor(readonly response: Answer) {
    super(`The identity service answered ${response.status}.`);
    this.name = 'RefusedCall';
  }
}

/**
 * Sends the calls of `@ory/client` with the browser's own fetch. The library brings a transport along that
 * weighs more than the sign-in page itself, so the build leaves that one out.
 */
export function createTransport({ fetch: send = globalThis.fetch, timeoutMs }: Options) {
  return {
    defaults: {},
    async request({ url, method = 'GET', headers = {}, data }: Call): Promise<Answer> {
      const response = await send(url, {
        method,
        credentials: 'include',
        // Without it the service takes the call for a visit and answers with a redirect.
        headers: { accept: 'application/json', ...headers },
        signal: AbortSignal.timeout(timeoutMs),
        ...(data === undefined ? {} : { body: data }),
      });
      const text = await response.text();
      const answer = {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        data: parseJson(text) ?? text,
      };
      if (!response.ok) throw new RefusedCall(answer);
      return answer;
    },
  };
}
