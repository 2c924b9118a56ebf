import type { ConnectionValues } from '@/checks/connectionReference';
import { DeliveryError } from './DeliveryError';
import type { SmtpServer } from './sendBySmtp';
import type { Webhook } from './sendWebhook';

type Sender = { kind: 'smtp'; server: SmtpServer } | { kind: 'webhook'; webhook: Webhook };

type Options = {
  /** What a rule adds. Never where to: the secrets of a connection go to its own address. */
  properties: Record<string, string>;
  metadataAllowed: boolean;
};

/** Addresses that say how a webhook is called in their scheme and query, as notification services write them. */
const GENERIC = /^generic(?:\+(https?))?:\/\//i;
const WEBHOOK_TYPES = new Set(['generic_webhook', 'webhook', 'http']);
const MAIL_TYPES = new Set(['email', 'smtp']);
const SMTP_PORT = 587;
const MAX_RECIPIENTS = 50;

/** What is to be done to send by a saved connection; refuses the kinds that this gateway does not know. */
export function readConnectionTarget(connection: ConnectionValues, options: Options): Sender {
  const type = connection.type.toLowerCase();
  if (MAIL_TYPES.has(type)) return { kind: 'smtp', server: readSmtp(connection, options) };
  if (WEBHOOK_TYPES.has(type)) return { kind: 'webhook', webhook: readWebhook(connection, options) };
  throw new DeliveryError(`${type.slice(0, 60) || 'this'} is not deliverable here`);
}

function readWebhook(connection: ConnectionValues, { metadataAllowed }: Options): Webhook {
  const { properties, username, password, insecureTls } = connection;
  const { url, query } = readGenericUrl(connection.url);
  const bearer = properties.bearer ?? properties.token;
  return {
    url,
    method: query.get('requestmethod') ?? properties.requestMethod ?? properties.method,
    messageKey: query.get('messagekey') ?? properties.key ?? properties.messageKey,
    titleKey: query.get('titlekey') ?? properties.titleKey,
    username,
    password,
    insecureTls,
    metadataAllowed,
    ...(bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {}),
  };
}

/** `generic+https://host/path?RequestMethod=PUT` is `https://host/path` with a setting. */
export function readGenericUrl(text: string): { url: string; query: Map<string, string> } {
  const query = new Map<string, string>();
  const plain = text.replace(GENERIC, (_whole, scheme: string | undefined) => `${scheme ?? 'https'}://`);
  if (plain === text || !URL.canParse(plain)) return { url: text, query };
  const url = new URL(plain);
  for (const name of [...url.searchParams.keys()]) {
    if (!/^(requestmethod|messagekey|titlekey|contenttype|template|disabletls)$/i.test(name)) continue;
    query.set(name.toLowerCase(), url.searchParams.get(name) ?? '');
    url.searchParams.delete(name);
  }
  return { url: url.href, query };
}

function readSmtp(connection: ConnectionValues, { properties: added, metadataAllowed }: Options): SmtpServer {
  const { properties, username, password, insecureTls } = connection;
  const url = URL.canParse(connection.url) ? new URL(connection.url) : null;
  const setting = (name: string): string =>
    [...(url?.searchParams ?? [])].find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] ??
    properties[name] ??
    '';
  const host = (url?.hostname || properties.host || '').replace(/^\[|\]$/g, '');
  if (host === '') throw new DeliveryError('the mail connection names no server');
  const port = Number(url?.port || properties.port || SMTP_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new DeliveryError('the mail connection has no usable port');
  return {
    host,
    port,
    username: username || decodeURIComponent(url?.username ?? ''),
    password: password || decodeURIComponent(url?.password ?? ''),
    tls: readTls({
      scheme: url?.protocol ?? '',
      encryption: setting('encryption') || properties.encryptionMethod || '',
      startTls: setting('UseStartTLS'),
      port,
    }),
    insecureTls,
    from: setting('from') || setting('fromAddress'),
    fromName: setting('fromName'),
    to: readAddresses(added.to || setting('to') || setting('toAddresses')),
    metadataAllowed,
  };
}

function readTls(o: {
  scheme: string;
  encryption: string;
  startTls: string;
  port: number;
}): SmtpServer['tls'] {
  const encryption = o.encryption.toLowerCase();
  if (encryption === 'implicittls' || o.scheme === 'smtps:') return 'implicit';
  if (encryption === 'explicittls') return 'required';
  if (encryption === 'none') return 'none';
  if (o.port === 465) return 'implicit';
  return /^(no|false)$/i.test(o.startTls) ? 'none' : 'auto';
}

function readAddresses(text: string): string[] {
  const addresses = text.split(/[,;]/).map((address) => address.trim());
  const usable = addresses.filter((address) => /^[^\s@<>"]+@[^\s@<>"]+$/.test(address));
  if (usable.length > MAX_RECIPIENTS)
    throw new DeliveryError(`a mail goes to ${MAX_RECIPIENTS} people at most`);
  return usable;
}
