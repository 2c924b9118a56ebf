import { type Dispatcher, request } from 'undici';
import { CheckInvalidError, CheckUnknownError } from '../CheckResult';
import { isConnectionReference } from '../connectionReference';
import { type CheckSpec, isRecord, readBoolean, readList, readRecord, readText } from '../readSpec';
import type { ExecutionContext } from './Executor';
import { refuseMetadataHost } from './metadataGuard';
import { parseHttpUrl } from './parseHttpUrl';
import { readLimitedBody } from './readLimitedBody';
import { type Credentials, keepSecretsHome, resolveCredentials, resolveValue } from './resolveCredentials';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const MAX_REDIRECTS = 5;
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Set by the client itself; a second one would let a request carry another. */
const REFUSED_HEADERS = new Set(['connection', 'content-length', 'transfer-encoding', 'upgrade', 'expect']);
const SECRET_HEADER = /auth|cookie|token|key|secret|password/i;

/** A request as its author wrote it, with its secrets filled in. */
export type HttpRequest = {
  url: URL;
  method: (typeof METHODS)[number];
  headers: Record<string, string>;
  /** Names of those that only the host of the request may see. */
  secretHeaders: ReadonlySet<string>;
  body: string | undefined;
  insecure: boolean;
};

export type HttpAnswer = {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  body: string;
  truncated: boolean;
  url: URL;
  durationMs: number;
};

function refuseUnsupported(spec: CheckSpec): void {
  const auth = readText(
    { auth: typeof spec.auth === 'string' ? spec.auth : undefined },
    'auth',
  )?.toLowerCase();
  const ntlm =
    readBoolean(spec, 'ntlm') || readBoolean(spec, 'ntlmv2') || auth === 'ntlm' || auth === 'ntlmv2';
  if (ntlm) throw new CheckUnknownError('this console cannot sign in with NTLM');
  if (isRecord(spec.oauth2)) throw new CheckUnknownError('this console cannot sign in with OAuth 2');
}

async function readHeaders(
  spec: CheckSpec,
  context: ExecutionContext,
  used: Credentials['used'],
): Promise<Pick<HttpRequest, 'headers' | 'secretHeaders'>> {
  const headers: Record<string, string> = {};
  const secretHeaders = new Set(['authorization']);
  for (const item of readList(spec, 'headers')) {
    const name = isRecord(item) && typeof item.name === 'string' ? item.name.trim() : '';
    if (!HEADER_NAME.test(name) || REFUSED_HEADERS.has(name.toLowerCase())) {
      throw new CheckInvalidError(`header name "${name.slice(0, 60)}" is not allowed`);
    }
    const connectionsBefore = used.length;
    const value = await resolveValue(item, { field: `header ${name}`, part: 'password', context, used });
    if (value === undefined) continue;
    if (/[\r\n\0]/.test(value)) throw new CheckInvalidError(`header ${name} holds a line break`);
    if (SECRET_HEADER.test(name) || used.length > connectionsBefore) {
      secretHeaders.add(name.toLowerCase());
      context.scrubber.add(value);
      context.scrubber.add(/^(?:basic|bearer|token)\s+(.+)$/i.exec(value)?.[1]);
    }
    headers[name.toLowerCase()] = value;
  }
  return { headers, secretHeaders };
}

/** Reads the request out of a definition; `userAgent` is how it introduces itself. */
export async function readHttpRequest(
  spec: CheckSpec,
  context: ExecutionContext,
  userAgent: string,
): Promise<HttpRequest> {
  refuseUnsupported(spec);
  const credentials = await resolveCredentials(spec, context);
  const own = (readText(spec, 'url') ?? readText(spec, 'endpoint'))?.trim();
  const address = own !== undefined && !isConnectionReference(own) ? own : credentials.connection?.url;
  if (!address) throw new CheckInvalidError('url is required');
  const url = parseHttpUrl(address, 'url');
  const { headers, secretHeaders } = await readHeaders(spec, context, credentials.used);
  keepSecretsHome(credentials.used, {
    isHome: (home) => parseHttpUrl(home, 'url of the connection').origin === url.origin,
    label: url.origin,
  });
  const username = credentials.username ?? decodeURIComponent(url.username);
  const password = credentials.password ?? decodeURIComponent(url.password);
  url.username = '';
  url.password = '';
  if ((username || password) && headers.authorization === undefined) {
    context.scrubber.addBasic(username, password);
    headers.authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  }
  const methodText = (readText(spec, 'method') ?? 'GET').toUpperCase();
  const method = METHODS.find((candidate) => candidate === methodText);
  if (!method) throw new CheckInvalidError(`method must be one of ${METHODS.join(', ')}`);
  const tls = readRecord(spec, 'tlsConfig') ?? {};
  return {
    url,
    method,
    headers: { 'user-agent': userAgent, accept: '*/*', ...headers },
    secretHeaders,
    body: method === 'GET' || method === 'HEAD' ? undefined : readText(spec, 'body'),
    insecure:
      readBoolean(tls, 'insecureSkipVerify') ||
      readBoolean(spec, 'insecureSkipVerify') ||
      credentials.connection?.insecureTls === true,
  };
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** Sends it and follows redirects, but for answers with one of `wanted` codes. */
export async function sendHttpRequest(
  plan: HttpRequest,
  o: { dispatcher: Dispatcher; signal: AbortSignal; guarded: boolean; wanted?: readonly number[] },
): Promise<HttpAnswer> {
  let { url, method, body, headers } = plan;
  const start = performance.now();
  for (let redirects = 0; ; redirects += 1) {
    if (o.guarded) refuseMetadataHost(url.hostname);
    const response = await request(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      dispatcher: o.dispatcher,
      signal: o.signal,
    });
    const status = response.statusCode;
    const location = response.headers.location;
    const target = Array.isArray(location) ? location[0] : location;
    if (!isRedirect(status) || target === undefined || o.wanted?.includes(status)) {
      const read = await readLimitedBody(response.body);
      return { status, headers: response.headers, ...read, url, durationMs: performance.now() - start };
    }
    await response.body.dump();
    if (redirects >= MAX_REDIRECTS) throw new Error(`more than ${MAX_REDIRECTS} redirects`);
    const next = parseHttpUrl(
      URL.canParse(target, url.href) ? new URL(target, url.href).href : target,
      'redirect',
    );
    if (next.origin !== url.origin) {
      // What was meant for the first host is none of the next one's business.
      headers = Object.fromEntries(Object.entries(headers).filter(([name]) => !plan.secretHeaders.has(name)));
    }
    if (status === 303 || (method === 'POST' && (status === 301 || status === 302))) {
      method = method === 'HEAD' ? 'HEAD' : 'GET';
      body = undefined;
    }
    url = next;
  }
}
