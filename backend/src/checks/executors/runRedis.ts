import { Redis } from 'ioredis';
import { CheckInvalidError } from '../CheckResult';
import { isConnectionReference } from '../connectionReference';
import { readBoolean, readNumber, readText } from '../readSpec';
import { describeFailure } from './describeFailure';
import type { Executor } from './Executor';
import { readHostPort } from './readHostPort';
import { keepSecretsHome, resolveCredentials } from './resolveCredentials';

type Target = { host: string; port: number; tls: boolean; username?: string; password?: string; db?: number };

function readTarget(text: string): Target {
  if (!text.includes('://'))
    return { ...readHostPort(text.includes(':') ? text : `${text}:6379`, 'addr'), tls: false };
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new CheckInvalidError('url is not a valid address');
  }
  if (url.protocol !== 'redis:' && url.protocol !== 'rediss:') {
    throw new CheckInvalidError('url must start with redis:// or rediss://');
  }
  const db = /^\/(\d+)$/.exec(url.pathname)?.[1];
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 6379),
    tls: url.protocol === 'rediss:',
    ...(url.username ? { username: decodeURIComponent(url.username) } : {}),
    ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
    ...(db === undefined ? {} : { db: Number(db) }),
  };
}

/** Sends PING and expects PONG. */
export const runRedis: Executor = async (spec, context) => {
  const credentials = await resolveCredentials(spec, context);
  const own = readText(spec, 'addr') ?? readText(spec, 'url');
  const address = own && !isConnectionReference(own) ? own : credentials.connection?.url;
  if (!address) throw new CheckInvalidError('addr is required');
  keepSecretsHome(credentials.used, { isHome: (home) => home === address, label: 'that of the check' });
  const target = readTarget(address);
  context.scrubber.add(target.password);
  const savedDb = credentials.connection?.properties.db;
  const db =
    readNumber(spec, 'db', { min: 0, max: 1_000_000, integer: true }) ??
    target.db ??
    (savedDb && /^\d+$/.test(savedDb) ? Number(savedDb) : 0);
  const username = credentials.username ?? target.username;
  const password = credentials.password ?? target.password;
  const insecure = credentials.connection?.insecureTls === true || readBoolean(spec, 'insecureTLS');
  const client = new Redis({
    host: target.host,
    port: target.port,
    db,
    ...(username ? { username } : {}),
    ...(password ? { password } : {}),
    ...(target.tls ? { tls: { servername: target.host, rejectUnauthorized: !insecure } } : {}),
    lazyConnect: true,
    connectTimeout: context.timeoutMs,
    // The client would otherwise come back for ever; one execution is one try.
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    enableReadyCheck: false,
  });
  let cause: unknown;
  client.on('error', (error) => {
    cause ??= error;
  });
  const cancel = (): void => client.disconnect();
  context.signal.addEventListener('abort', cancel, { once: true });
  const start = performance.now();
  try {
    await client.connect();
    const answer = await client.ping();
    const duration = performance.now() - start;
    if (answer !== 'PONG') return { pass: false, error: `answered ${answer}, expected PONG`, duration };
    return { pass: true, message: 'PONG', duration };
  } catch (error) {
    return { pass: false, error: describeFailure(cause ?? error), duration: performance.now() - start };
  } finally {
    context.signal.removeEventListener('abort', cancel);
    client.disconnect();
  }
};
