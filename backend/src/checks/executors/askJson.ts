import { request } from 'undici';
import { CheckInvalidError } from '../CheckResult';
import { isConnectionReference } from '../connectionReference';
import { type CheckSpec, readText } from '../readSpec';
import { createHttpAgent } from './createHttpAgent';
import { describeFailure } from './describeFailure';
import type { ExecutionContext } from './Executor';
import { refuseMetadataHost } from './metadataGuard';
import { parseHttpUrl } from './parseHttpUrl';
import { readLimitedBody } from './readLimitedBody';
import { keepSecretsHome, resolveCredentials } from './resolveCredentials';

type JsonService = { base: URL; headers: Record<string, string>; insecure: boolean };

type JsonAnswer =
  { ok: true; value: unknown; durationMs: number } | { ok: false; error: string; durationMs: number };

const MAX_QUOTE_CHARS = 500;

/** The service that a check names by an address or a connection, with what it takes to sign in there. */
export async function readJsonService(
  spec: CheckSpec,
  context: ExecutionContext,
  fieldNames: readonly string[],
): Promise<JsonService> {
  const [field = 'url'] = fieldNames;
  const written = fieldNames.map((name) => readText(spec, name)?.trim()).find((text) => text);
  const referred = written !== undefined && isConnectionReference(written) ? { connection: written } : {};
  const credentials = await resolveCredentials({ ...spec, ...referred }, context);
  const own = written !== undefined && !isConnectionReference(written) ? written : undefined;
  const address = own ?? credentials.connection?.url;
  if (!address) throw new CheckInvalidError(`${field} is required`);
  const base = parseHttpUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `http://${address}`, field);
  keepSecretsHome(credentials.used, {
    isHome: (home) => parseHttpUrl(home, 'url of the connection').origin === base.origin,
    label: base.origin,
  });
  const username = credentials.username ?? decodeURIComponent(base.username);
  const password = credentials.password ?? decodeURIComponent(base.password);
  base.username = '';
  base.password = '';
  base.hash = '';
  const headers: Record<string, string> = { accept: 'application/json', 'user-agent': 'opsdeck-check' };
  if (username || password) {
    context.scrubber.addBasic(username, password);
    headers.authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  }
  return { base, headers, insecure: credentials.connection?.insecureTls === true };
}

/** Asks a service once, without following it elsewhere. */
export async function askJson(
  service: JsonService,
  ask: { path: string; query?: URLSearchParams; body?: string },
  context: ExecutionContext,
): Promise<JsonAnswer> {
  const guarded = !context.settings.metadataAllowed;
  const url = new URL(service.base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${ask.path}`;
  url.search = ask.query?.toString() ?? '';
  if (guarded) refuseMetadataHost(url.hostname);
  const dispatcher = createHttpAgent({ guarded, insecure: service.insecure, timeoutMs: context.timeoutMs });
  const start = performance.now();
  const since = (): number => performance.now() - start;
  try {
    const response = await request(url, {
      method: ask.body === undefined ? 'GET' : 'POST',
      headers: {
        ...service.headers,
        ...(ask.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(ask.body === undefined ? {} : { body: ask.body }),
      dispatcher,
      signal: context.signal,
    });
    const { body, truncated } = await readLimitedBody(response.body);
    const durationMs = since();
    const status = response.statusCode;
    if (status < 200 || status > 299) {
      const quote = body.trim().slice(0, MAX_QUOTE_CHARS);
      return { ok: false, error: `status code ${status}${quote ? `: ${quote}` : ''}`, durationMs };
    }
    if (truncated) return { ok: false, error: 'the answer is larger than 1 MB', durationMs };
    try {
      return { ok: true, value: JSON.parse(body) as unknown, durationMs };
    } catch {
      return { ok: false, error: 'the answer is not JSON', durationMs };
    }
  } catch (error) {
    if (error instanceof CheckInvalidError || context.signal.aborted) throw error;
    if (error instanceof Error && error.cause instanceof CheckInvalidError) throw error.cause;
    return { ok: false, error: describeFailure(error), durationMs: since() };
  } finally {
    void dispatcher.destroy().catch(() => undefined);
  }
}
