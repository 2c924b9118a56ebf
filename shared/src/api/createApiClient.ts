import ky from 'ky';
import { createDatabaseClient } from './createDatabaseClient';
import type { DatabaseClient } from './createDatabaseClient';
import { AbortedError, isRequestError, NetworkError, TimeoutError } from './errors';
import { toApiError, toUnreadableError } from './toApiError';

/** How long a request may take when nothing else is said. */
export const DEFAULT_TIMEOUT_MS = 30_000;

/** Where and how a client speaks. */
export type ApiClientOptions = {
  /** Address that every path is relative to, such as `/api`. */
  baseUrl: string;
  fetch?: typeof fetch;
  /**
   * Called when the session is over: once for all requests that find out together. An answer of true means
   * that there is a session again, and each of those requests is sent once more. After any other answer it
   * is not called again until a later request has succeeded. It must not use this client itself.
   */
  onUnauthorized?: () => Promise<boolean> | void;
  timeoutMs?: number;
  /** A bearer token, where the console speaks to its backend directly. */
  getToken?: () => string | null | Promise<string | null>;
  /** Sent with every request. */
  headers?: Record<string, string>;
  /** Whether cookies go along; the browser's own rule unless said otherwise. */
  credentials?: RequestCredentials;
};

/** What a single request may set. */
export type RequestOptions = {
  signal?: AbortSignal;
  query?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
  timeoutMs?: number;
};

/** What a raw request may set. */
export type RawRequestOptions = RequestOptions & { method?: string; body?: BodyInit };

/** The transport of the console. Paths are relative and have no leading slash: `canary/api/summary`. */
export type ApiClient = {
  get<T>(path: string, options?: RequestOptions): Promise<T>;
  post<T>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  patch<T>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  delete<T>(path: string, options?: RequestOptions): Promise<T>;
  /** The answer itself, for downloads and streams; failures throw as everywhere. */
  raw(path: string, options?: RawRequestOptions): Promise<Response>;
  db: DatabaseClient;
};

type Read<T> = (response: Response) => Promise<T>;
type Call = RawRequestOptions & { url: string; accepts?: (status: number) => boolean };

const BEYOND_THE_END = 416;

async function readJson<T>(response: Response): Promise<T> {
  const body = await response.text();
  if (body === '') return undefined as T;
  try {
    return JSON.parse(body) as T;
  } catch {
    throw toUnreadableError({ status: response.status, headers: response.headers, body });
  }
}

// A cheap look at both ends: a cut-off or foreign answer shows there, without parsing megabytes twice.
const looksLikeJson = (body: string): boolean =>
  /^\s*[[{"tfn\d-]/.test(body) && /[\]}"\del]\s*$/.test(body.slice(-20));

async function readDatabaseAnswer(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = await response.text();
  // A page that is no longer there is an empty page: rows may go while somebody pages through them.
  if (status === BEYOND_THE_END) return new Response('[]', { status: 200, headers });
  if (body === '') return new Response(null, { status, headers });
  if (headers.get('content-type')?.includes('text/html') || !looksLikeJson(body)) {
    throw toUnreadableError({ status, headers, body });
  }
  return new Response(body, { status, headers });
}

/** The answer, or a rejection as soon as nobody waits for it any more. */
async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer;
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new Error('nobody waits any more'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Creates the client that every request of the console goes through. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { onUnauthorized, getToken, timeoutMs: defaultTimeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const base = new URL(`${options.baseUrl.replace(/\/+$/, '')}/`, globalThis.location?.href);
  const http = ky.create({
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    headers: { accept: 'application/json', ...options.headers },
    ...(options.credentials ? { credentials: options.credentials } : {}),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });

  let requestCount = 0;
  // Requests up to this one belong to the session that was found to be over.
  let endedAt = -1;
  // Requests up to this one were sent before somebody signed in again.
  let renewedAt = -1;
  let renewing: Promise<boolean> | null = null;

  async function askForSession(): Promise<boolean> {
    const renewed = (await onUnauthorized?.()) === true;
    if (renewed) {
      renewedAt = requestCount;
      endedAt = -1;
    }
    return renewed;
  }

  /** Whether there is a session again for a request that was refused for the lack of one. */
  function renew(requestNumber: number): Promise<boolean> {
    if (renewing) return renewing;
    if (requestNumber <= renewedAt) return Promise.resolve(true);
    const first = endedAt === -1;
    endedAt = Math.max(endedAt, requestCount);
    if (!first) return Promise.resolve(false);
    renewing = askForSession()
      .catch(() => false)
      .finally(() => {
        renewing = null;
      });
    return renewing;
  }

  async function request(call: Call, signal: AbortSignal): Promise<Response> {
    const token = getToken ? await unlessAborted(Promise.resolve(getToken()), signal) : null;
    return http(call.url, {
      method: call.method ?? 'get',
      signal,
      headers: { ...call.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(call.query ? { searchParams: call.query } : {}),
      ...(call.body !== undefined ? { body: call.body } : {}),
    });
  }

  async function send<T>(call: Call, read: Read<T>, options: { again?: boolean } = {}): Promise<T> {
    requestCount += 1;
    const requestNumber = requestCount;
    const timeoutMs = call.timeoutMs ?? defaultTimeoutMs;
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    try {
      if (call.signal?.aborted) throw new AbortedError();
      const response = await request(
        call,
        call.signal ? AbortSignal.any([call.signal, deadline.signal]) : deadline.signal,
      );
      if (response.ok && requestNumber > endedAt) endedAt = -1;
      if (response.ok || call.accepts?.(response.status)) return await read(response);
      const failure = toApiError({
        status: response.status,
        headers: response.headers,
        body: await response.text(),
      });
      if (response.status !== 401 || options.again || call.body instanceof ReadableStream) throw failure;
      // Signing in takes a person as long as it takes.
      clearTimeout(timer);
      if (!(await unlessAborted(renew(requestNumber), call.signal))) throw failure;
    } catch (error) {
      if (isRequestError(error)) throw error;
      if (call.signal?.aborted) throw new AbortedError();
      if (deadline.signal.aborted) throw new TimeoutError(timeoutMs);
      throw new NetworkError({ offline: globalThis.navigator?.onLine === false, cause: error });
    } finally {
      clearTimeout(timer);
    }
    return send(call, read, { again: true });
  }

  const at = (path: string): string => new URL(path.replace(/^\/+/, ''), base).href;

  const withBody = (method: string, path: string, body: unknown, request: RequestOptions): Call => ({
    ...request,
    method,
    url: at(path),
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...request.headers } }),
  });

  async function databaseFetch(url: string, init: RequestInit): Promise<Response> {
    const call: Call = {
      url,
      method: init.method ?? 'GET',
      accepts: (status) => status === BEYOND_THE_END,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { body: init.body } : {}),
      ...(init.signal ? { signal: init.signal } : {}),
    };
    return send(call, readDatabaseAnswer);
  }

  return {
    get<T>(path: string, request: RequestOptions = {}) {
      return send({ ...request, url: at(path) }, readJson<T>);
    },
    post<T>(path: string, body?: unknown, request: RequestOptions = {}) {
      return send(withBody('post', path, body, request), readJson<T>);
    },
    patch<T>(path: string, body?: unknown, request: RequestOptions = {}) {
      return send(withBody('patch', path, body, request), readJson<T>);
    },
    delete<T>(path: string, request: RequestOptions = {}) {
      return send({ ...request, method: 'delete', url: at(path) }, readJson<T>);
    },
    raw(path, request = {}) {
      return send({ ...request, url: at(path) }, (response) => Promise.resolve(response));
    },
    db: createDatabaseClient(at('db'), databaseFetch),
  };
}
