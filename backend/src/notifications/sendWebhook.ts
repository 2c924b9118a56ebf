import { request } from 'undici';
import { createHttpAgent } from '@/checks/executors/createHttpAgent';
import { describeFailure } from '@/checks/executors/describeFailure';
import { refuseMetadataHost } from '@/checks/executors/metadataGuard';
import { CheckInvalidError } from '@/checks/CheckResult';
import type { Message } from './Delivery';
import { DeliveryError } from './DeliveryError';
import { withLimit } from './withLimit';

export type Webhook = {
  url: string;
  method?: string | undefined;
  headers?: Record<string, string>;
  username?: string;
  password?: string;
  insecureTls?: boolean;
  /** Names of the members that hold the text and the title, where the receiver wants others. */
  messageKey?: string | undefined;
  titleKey?: string | undefined;
  /** Whether addresses may be asked at which cloud machines hand out credentials. */
  metadataAllowed: boolean;
};

const METHODS = ['POST', 'PUT', 'PATCH'] as const;
const PATIENCE_MS = 15_000;
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const OWN_HEADERS = new Set([
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
]);
/** Failures before anything was sent. */
const NOTHING_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Posts one message as JSON. A redirect is a refusal: the message is meant for this address. */
export async function sendWebhook(webhook: Webhook, message: Message): Promise<void> {
  const url = parseUrl(webhook.url);
  const method = METHODS.find((known) => known === (webhook.method ?? 'POST').toUpperCase());
  if (!method) throw new DeliveryError(`a webhook is called with ${METHODS.join(', ')}`);
  const headers = headersOf(webhook, url);
  url.username = '';
  url.password = '';
  const dispatcher = createHttpAgent({
    guarded: !webhook.metadataAllowed,
    insecure: webhook.insecureTls === true,
    timeoutMs: PATIENCE_MS,
  });
  try {
    if (!webhook.metadataAllowed) refuseMetadataHost(url.hostname);
    const body = JSON.stringify(bodyOf(webhook, message));
    const answer = await withLimit(message.signal, PATIENCE_MS, (signal) =>
      request(url, { method, headers, body, dispatcher, signal }),
    );
    answer.body.on('error', () => undefined).destroy();
    const { statusCode } = answer;
    if (statusCode >= 200 && statusCode <= 299) return;
    throw new DeliveryError(`${url.host} answered with status ${statusCode}`, {
      mayRetry: statusCode === 429 || statusCode === 503,
    });
  } catch (error) {
    throw toDeliveryError(error, url);
  } finally {
    void dispatcher.destroy().catch(() => undefined);
  }
}

function parseUrl(text: string): URL {
  if (!URL.canParse(text)) throw new DeliveryError('the address of the webhook cannot be read');
  const url = new URL(text);
  if (url.protocol === 'http:' || url.protocol === 'https:') return url;
  throw new DeliveryError(`${url.protocol.slice(0, 40)}// is not deliverable here`);
}

function headersOf({ headers = {}, username, password }: Webhook, url: URL): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name) || OWN_HEADERS.has(name.toLowerCase()) || /[\r\n\0]/.test(value)) {
      throw new DeliveryError(`the header "${name.slice(0, 60)}" cannot be sent`);
    }
    result[name.toLowerCase()] = value;
  }
  const user = username || decode(url.username);
  const secret = password || decode(url.password);
  if ((user || secret) && result.authorization === undefined) {
    result.authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
  }
  return { 'user-agent': 'opsdeck-notifications', 'content-type': 'application/json', ...result };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function bodyOf({ messageKey, titleKey }: Webhook, { title, body, payload }: Message): object {
  return { ...payload, [titleKey || 'title']: title, [messageKey || 'message']: body };
}

function toDeliveryError(error: unknown, url: URL): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const cause = error instanceof Error && error.cause instanceof CheckInvalidError ? error.cause : error;
  if (cause instanceof CheckInvalidError) return new DeliveryError(cause.message, { cause: error });
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') {
    return new DeliveryError(`${url.host} did not answer within ${PATIENCE_MS / 1000} seconds`, {
      cause: error,
    });
  }
  if (name === 'AbortError') return new DeliveryError('the console was stopped meanwhile', { cause: error });
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const { code = '' } = first as { code?: string };
  return new DeliveryError(`${url.host}: ${describeFailure(error)}`, {
    mayRetry: NOTHING_SENT.has(code),
    cause: error,
  });
}
