import { parseJson } from '../lib/parseJson';

/** A call that reached the fake API. */
export type FakeRequest = {
  method: string;
  /** Path without the query, such as `/api/canary/api/summary`. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** The body as a value when it was JSON, else as text, else undefined. */
  body: unknown;
  /** Values of the `:name` parts of the handler's path. */
  params: Record<string, string>;
  signal: AbortSignal;
};

/** Answers a call with a `Response`, or with a value that becomes a JSON answer. */
export type FakeHandler = (request: FakeRequest) => unknown;

/** Handlers by method and path: `'GET /api/checks/:id'`. A plain value answers with itself as JSON. */
export type FakeHandlers = Record<string, unknown>;

/** A backend in memory. */
export type FakeApi = {
  fetch: typeof fetch;
  /** Every call so far, oldest first. */
  calls: FakeRequest[];
  /** The calls of one method and path. */
  callsOf(route: string): FakeRequest[];
  /** Adds or replaces handlers. */
  use(handlers: FakeHandlers): void;
};

const unhandled: string[] = [];

// A page may swallow the failure of a call that nobody foresaw; the test must not.
afterEach(() => {
  const calls = unhandled.splice(0);
  if (calls.length > 0) throw new Error(`Calls without a handler: ${calls.join(', ')}`);
});

/** A JSON answer with a status and headers of choice. */
export function jsonResponse(
  body: unknown,
  options: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const { status = 200, headers = {} } = options;
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

function matchRoute(route: string, method: string, path: string): Record<string, string> | null {
  const [routeMethod = '', routePath = ''] = route.split(' ');
  if (routeMethod !== method) return null;
  const expected = routePath.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = actual[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const abort = () => reject(new DOMException('The operation was aborted.', 'AbortError'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });

/** Creates a fake backend. A call that no handler answers fails the test. */
export function createFakeApi(initial: FakeHandlers = {}): FakeApi {
  const handlers = new Map<string, unknown>(Object.entries(initial));
  const calls: FakeRequest[] = [];

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const method = request.method.toUpperCase();
    const text = await request.text();
    for (const [route, handler] of handlers) {
      const params = matchRoute(route, method, url.pathname);
      if (!params) continue;
      const call: FakeRequest = {
        method,
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: text === '' ? undefined : (parseJson(text) ?? text),
        params,
        signal: request.signal,
      };
      calls.push(call);
      const result: unknown = typeof handler === 'function' ? await (handler as FakeHandler)(call) : handler;
      return result instanceof Response ? result.clone() : jsonResponse(result);
    }
    unhandled.push(`${method} ${url.pathname}${url.search}`);
    return jsonResponse({ error: `No handler for ${method} ${url.pathname}` }, { status: 501 });
  }

  return {
    calls,
    callsOf: (route) => calls.filter((call) => matchRoute(route, call.method, call.path)),
    fetch(input, init) {
      const request = new Request(input, init);
      return Promise.race([answer(request), whenAborted(request.signal)]);
    },
    use(more) {
      for (const [route, handler] of Object.entries(more)) handlers.set(route, handler);
    },
  };
}
