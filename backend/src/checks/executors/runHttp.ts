import { type Agent, request } from 'undici';
import { CheckInvalidError, CheckUnknownError } from '../CheckResult';
import { isConnectionReference } from '../connectionReference';
import {
  type CheckSpec,
  isRecord,
  readBoolean,
  readList,
  readNumber,
  readRecord,
  readText,
  readThreshold,
} from '../readSpec';
import { type Certificate, createHttpAgent } from './createHttpAgent';
import { describeFailure } from './describeFailure';
import type { ExecutionContext, Executor } from './Executor';
import { judgeThreshold } from './judgeThreshold';
import { readJsonPath } from './jsonPath';
import { refuseMetadataHost } from './metadataGuard';
import { parseHttpUrl } from './parseHttpUrl';
import { readLimitedBody } from './readLimitedBody';
import { type Credentials, keepSecretsHome, resolveCredentials, resolveValue } from './resolveCredentials';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const MAX_REDIRECTS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Set by the client itself; a second one would let a request carry another. */
const REFUSED_HEADERS = new Set(['connection', 'content-length', 'transfer-encoding', 'upgrade', 'expect']);
const SECRET_HEADER = /auth|cookie|token|key|secret|password/i;

type HttpPlan = {
  url: URL;
  method: (typeof METHODS)[number];
  headers: Record<string, string>;
  /** Names of those that only the host of the check may see. */
  secretHeaders: ReadonlySet<string>;
  body: string | undefined;
  codes: number[];
  content: string | undefined;
  json: { path: string; value: string } | undefined;
  thresholdMs: number | undefined;
  minCertificateDays: number | undefined;
  insecure: boolean;
};

type Answer = { status: number; body: string; truncated: boolean; url: URL; durationMs: number };

function refuseUnsupported(spec: CheckSpec): void {
  const auth = readText(
    { auth: typeof spec.auth === 'string' ? spec.auth : undefined },
    'auth',
  )?.toLowerCase();
  const ntlm =
    readBoolean(spec, 'ntlm') || readBoolean(spec, 'ntlmv2') || auth === 'ntlm' || auth === 'ntlmv2';
  if (ntlm) throw new CheckUnknownError('this console cannot sign in with NTLM');
  if (isRecord(spec.oauth2)) throw new CheckUnknownError('this console cannot sign in with OAuth 2');
  if (readBoolean(spec, 'templateBody'))
    throw new CheckUnknownError('this console cannot fill a body template');
}

async function readHeaders(
  spec: CheckSpec,
  context: ExecutionContext,
  used: Credentials['used'],
): Promise<Pick<HttpPlan, 'headers' | 'secretHeaders'>> {
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

function readCodes(spec: CheckSpec): number[] {
  return readList(spec, 'responseCodes').map((code) => {
    const number = Number(code);
    if (!Number.isInteger(number) || number < 100 || number > 599) {
      throw new CheckInvalidError('responseCodes must be numbers from 100 to 599');
    }
    return number;
  });
}

function readJsonExpectation(spec: CheckSpec): HttpPlan['json'] {
  const expected = readRecord(spec, 'responseJSONContent');
  if (!expected) return undefined;
  const path = readText(expected, 'path');
  if (path === undefined) throw new CheckInvalidError('responseJSONContent needs a path');
  return { path, value: readText(expected, 'value') ?? '' };
}

async function readPlan(spec: CheckSpec, context: ExecutionContext): Promise<HttpPlan> {
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
    headers: { 'user-agent': 'opsdeck-check', accept: '*/*', ...headers },
    secretHeaders,
    body: method === 'GET' || method === 'HEAD' ? undefined : readText(spec, 'body'),
    codes: readCodes(spec),
    content: readText(spec, 'responseContent'),
    json: readJsonExpectation(spec),
    thresholdMs: readThreshold(spec),
    minCertificateDays: readNumber(spec, 'maxSSLExpiry', { min: 0, max: 36_500 }) || undefined,
    insecure:
      readBoolean(tls, 'insecureSkipVerify') ||
      readBoolean(spec, 'insecureSkipVerify') ||
      credentials.connection?.insecureTls === true,
  };
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

async function ask(
  plan: HttpPlan,
  o: { dispatcher: Agent; signal: AbortSignal; guarded: boolean },
): Promise<Answer> {
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
    if (!isRedirect(status) || target === undefined || plan.codes.includes(status)) {
      const read = await readLimitedBody(response.body);
      return { status, ...read, url, durationMs: performance.now() - start };
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

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function judgeJson(answer: Answer, json: NonNullable<HttpPlan['json']>): string | undefined {
  let document: unknown;
  try {
    document = JSON.parse(answer.body);
  } catch {
    return answer.truncated
      ? 'response is larger than 1 MB, so its JSON cannot be read'
      : 'response is not JSON';
  }
  const found = readJsonPath(document, json.path).map(toText);
  if (found.includes(json.value)) return undefined;
  const shown = found.length === 0 ? 'nothing' : found.slice(0, 3).join(', ').slice(0, 200);
  return `expected ${json.value} at ${json.path}, found ${shown}`;
}

function judgeAnswer(plan: HttpPlan, answer: Answer): string | undefined {
  const { status } = answer;
  if (plan.codes.length > 0 && !plan.codes.includes(status)) {
    return `status code ${status}, expected ${plan.codes.join(', ')}`;
  }
  if (plan.codes.length === 0 && (status < 200 || status > 299))
    return `status code ${status}, expected 200-299`;
  if (plan.content !== undefined && !answer.body.includes(plan.content)) {
    const where = answer.truncated ? ' in the first 1 MB' : '';
    return `response does not contain "${plan.content.slice(0, 200)}"${where}`;
  }
  return (plan.json && judgeJson(answer, plan.json)) ?? judgeThreshold(answer.durationMs, plan.thresholdMs);
}

function judgeCertificate(plan: HttpPlan, certificate: Certificate | undefined): string | undefined {
  if (plan.minCertificateDays === undefined || certificate === undefined) return undefined;
  const days = Math.floor((certificate.expires.getTime() - Date.now()) / DAY_MS);
  if (days >= plan.minCertificateDays) return undefined;
  const when = days < 0 ? 'has expired' : `expires in ${days} day${days === 1 ? '' : 's'}`;
  return `certificate of ${certificate.host} ${when}, expected at least ${plan.minCertificateDays} days`;
}

/** Sends one request and judges its status, content, time and certificate. */
export const runHttp: Executor = async (spec, context) => {
  const plan = await readPlan(spec, context);
  const guarded = !context.settings.metadataAllowed;
  let certificate: Certificate | undefined;
  const dispatcher = createHttpAgent({
    guarded,
    insecure: plan.insecure,
    timeoutMs: context.timeoutMs,
    onCertificate: (seen) => {
      certificate = seen;
    },
  });
  const start = performance.now();
  try {
    const answer = await ask(plan, { dispatcher, signal: context.signal, guarded });
    const details = {
      code: answer.status,
      url: `${answer.url.origin}${answer.url.pathname}`,
      ...(certificate === undefined ? {} : { sslExpiry: certificate.expires.toISOString() }),
    };
    const error = judgeAnswer(plan, answer) ?? judgeCertificate(plan, certificate);
    const duration = answer.durationMs;
    if (error) return { pass: false, error, details, duration };
    return { pass: true, message: `status code ${answer.status}`, details, duration };
  } catch (error) {
    if (error instanceof CheckInvalidError || context.signal.aborted) throw error;
    const cause = error instanceof Error && error.cause instanceof CheckInvalidError ? error.cause : null;
    if (cause) throw cause;
    return { pass: false, error: describeFailure(error), duration: performance.now() - start };
  } finally {
    void dispatcher.destroy().catch(() => undefined);
  }
};
