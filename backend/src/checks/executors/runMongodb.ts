import type { MongoClient as Client, MongoClientOptions } from 'mongodb';
import { CheckInvalidError, CheckUnknownError } from '../CheckResult';
import { isConnectionReference } from '../connectionReference';
import { readText, readThreshold } from '../readSpec';
import { describeFailure } from './describeFailure';
import type { Executor } from './Executor';
import { judgeThreshold } from './judgeThreshold';
import { guardedLookup, refuseMetadataHost } from './metadataGuard';
import { keepSecretsHome, resolveCredentials } from './resolveCredentials';

// Others read files of this machine, go through a proxy, or hand the identity of this machine to the server.
const ALLOWED_OPTIONS = new Set(
  [
    'appName authMechanism authSource connectTimeoutMS directConnection loadBalanced readPreference replicaSet',
    'retryReads retryWrites serverSelectionTimeoutMS socketTimeoutMS ssl tls tlsAllowInvalidCertificates',
    'tlsAllowInvalidHostnames tlsInsecure w',
  ]
    .join(' ')
    .toLowerCase()
    .split(' '),
);
const ALLOWED_MECHANISMS = new Set(['DEFAULT', 'PLAIN', 'SCRAM-SHA-1', 'SCRAM-SHA-256']);

const MAX_SELECTION_MS = 5_000;

type Address = { text: string; hosts: string[]; username: string; password: string };

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new CheckInvalidError('url is not a valid address');
  }
}

/** The address without user and password, and what of it may not be sent anywhere unread. */
export function readMongoAddress(url: string): Address {
  const match =
    /^(mongodb(?:\+srv)?:\/\/)(?:([^:@/?#]*)(?::([^@/?#]*))?@)?([^/?#@\s]+)(\/[^?#]*)?(?:\?([^#]*))?$/.exec(
      url,
    );
  if (!match) throw new CheckInvalidError('url must start with mongodb:// or mongodb+srv://');
  const [, scheme = '', username = '', password = '', hosts = '', database = '/', query = ''] = match;
  // The driver decodes names of hosts, of sockets of this machine among them.
  if (hosts.includes('%')) throw new CheckInvalidError('url holds a host with %, which is not allowed here');
  for (const [name, value] of new URLSearchParams(query)) {
    if (!ALLOWED_OPTIONS.has(name.toLowerCase())) {
      throw new CheckInvalidError(`url holds the option ${name.slice(0, 60)}, which is not allowed here`);
    }
    if (name.toLowerCase() === 'authmechanism' && !ALLOWED_MECHANISMS.has(value.toUpperCase())) {
      throw new CheckUnknownError(`this console cannot sign in with ${value.slice(0, 60)}`);
    }
  }
  return {
    text: `${scheme}${hosts}${database}${query ? `?${query}` : ''}`,
    hosts: hosts.split(',').map((host) => host.replace(/:\d+$/, '')),
    username: decode(username),
    password: decode(password),
  };
}

/** Rejects when a server sends the driver on to where no check may go: addresses are connected to without a lookup. */
function refusedServer(client: Client, guarded: boolean): Promise<never> {
  return new Promise((_, reject) => {
    const judge = (address: string): void => {
      try {
        if (address.endsWith('.sock'))
          throw new CheckInvalidError('the server leads to a socket of this machine');
        if (guarded) refuseMetadataHost(address.replace(/:\d+$/, ''));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    client.on('serverOpening', ({ address }) => judge(address));
    client.on('serverDescriptionChanged', ({ newDescription: { address, allHosts } }) =>
      [address, ...allHosts].forEach(judge),
    );
  });
}

/** Connects and sends a ping. */
export const runMongodb: Executor = async (spec, context) => {
  const credentials = await resolveCredentials(spec, context);
  const own = readText(spec, 'url')?.trim();
  const url = own !== undefined && !isConnectionReference(own) ? own : credentials.connection?.url;
  if (!url) throw new CheckInvalidError('connection or url is required');
  keepSecretsHome(credentials.used, { isHome: (home) => home === url, label: 'that of the check' });
  const address = readMongoAddress(url);
  const username = credentials.username ?? address.username;
  const password = credentials.password ?? address.password;
  if (password) context.scrubber.addBasic(username, password);
  const guarded = !context.settings.metadataAllowed;
  if (guarded) address.hosts.forEach(refuseMetadataHost);
  const threshold = readThreshold(spec);
  const options: MongoClientOptions = {
    appName: 'opsdeck-check',
    maxPoolSize: 1,
    monitorCommands: false,
    connectTimeoutMS: context.timeoutMs,
    // Ends before the check does, so that the reason is told: the driver tries again until then.
    serverSelectionTimeoutMS: Math.min(MAX_SELECTION_MS, Math.round(context.timeoutMs * 0.8)),
    socketTimeoutMS: context.timeoutMs,
    ...(username ? { auth: { username, password } } : {}),
    ...(credentials.connection?.insecureTls ? { tlsAllowInvalidCertificates: true } : {}),
    ...(guarded ? { lookup: guardedLookup } : {}),
  };
  // Only here: most consoles have no such check, and the driver takes its time to load.
  const { MongoClient } = await import('mongodb');
  let client;
  try {
    client = new MongoClient(address.text, options);
  } catch (error) {
    throw new CheckInvalidError(
      `url cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const opened = client;
  const close = (): void => void opened.close(true).catch(() => undefined);
  context.signal.addEventListener('abort', close, { once: true });
  const refused = refusedServer(opened, guarded);
  refused.catch(close);
  const start = performance.now();
  try {
    await Promise.race([refused, opened.connect()]);
    await Promise.race([refused, opened.db('admin').command({ ping: 1 })]);
    const duration = performance.now() - start;
    const error = judgeThreshold(duration, threshold);
    return error ? { pass: false, error, duration } : { pass: true, message: 'ping answered', duration };
  } catch (error) {
    if (context.signal.aborted || error instanceof CheckInvalidError) throw error;
    return { pass: false, error: describeFailure(rootOf(error)), duration: performance.now() - start };
  } finally {
    context.signal.removeEventListener('abort', close);
    close();
  }
};

/** The driver tells of a failed search for a server; why it failed is kept with each server. */
function rootOf(error: unknown): unknown {
  const reason = (error as { reason?: { servers?: Map<string, { error?: unknown }> } }).reason;
  const first = [...(reason?.servers?.values() ?? [])].find((server) => server.error)?.error;
  const inner = first instanceof Error && first.cause ? first.cause : first;
  return inner ?? error;
}
