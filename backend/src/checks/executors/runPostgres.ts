import pg from 'pg';
import { CheckInvalidError } from '../CheckResult';
import { isConnectionReference } from '../connectionReference';
import { readNumber, readText } from '../readSpec';
import { describeFailure } from './describeFailure';
import type { Executor } from './Executor';
import { keepSecretsHome, resolveCredentials } from './resolveCredentials';

const MAX_ROWS_KEPT = 10;

function clientConfig(url: string, o: { username?: string; password?: string }): pg.ClientConfig {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    throw new CheckInvalidError('url is not a valid address');
  }
  if (parsed.protocol !== 'postgres:' && parsed.protocol !== 'postgresql:') {
    throw new CheckInvalidError('url must start with postgres://');
  }
  // Options in the url could name files of this machine (sslkey, sslrootcert), so only plain ones are taken over.
  const sslMode = parsed.searchParams.get('sslmode') ?? 'prefer';
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  if (!host) throw new CheckInvalidError('url must name a host');
  const tls = ['require', 'verify-ca', 'verify-full'].includes(sslMode);
  return {
    host,
    port: Number(parsed.port || 5432),
    database: decodeURIComponent(parsed.pathname.slice(1)) || 'postgres',
    user: o.username ?? decodeURIComponent(parsed.username),
    password: o.password ?? decodeURIComponent(parsed.password),
    ...(tls ? { ssl: { rejectUnauthorized: sslMode !== 'require' } } : {}),
  };
}

/**
 * Counts the rows as they pass: a query over a large table must not fill this process's memory. Prepared, so that one
 * statement stays one: a second one could switch read-only off.
 */
function ask(client: pg.Client, text: string): Promise<{ count: number; rows: unknown[] }> {
  return new Promise((resolve, reject) => {
    const rows: unknown[] = [];
    let count = 0;
    const query = client.query(new pg.Query({ text, values: [], name: 'check' }));
    query.on('row', (row: unknown) => {
      count += 1;
      if (rows.length < MAX_ROWS_KEPT) rows.push(row);
    });
    query.on('error', reject);
    query.on('end', () => resolve({ count, rows }));
  });
}

/** Runs a query, read-only, and compares the number of rows. */
export const runPostgres: Executor = async (spec, context) => {
  const credentials = await resolveCredentials(spec, context);
  const own = readText(spec, 'url')?.trim();
  const url = own && !isConnectionReference(own) ? own : credentials.connection?.url;
  if (!url) throw new CheckInvalidError('url or connection is required');
  keepSecretsHome(credentials.used, { isHome: (home) => home === url, label: 'that of the check' });
  const expected = readNumber(spec, 'results', { min: 0, max: 1_000_000, integer: true });
  const query = readText(spec, 'query') ?? 'SELECT 1';
  const config = clientConfig(url, credentials);
  if (typeof config.password === 'string') context.scrubber.add(config.password);
  const client = new pg.Client({
    ...config,
    application_name: 'opsdeck check',
    connectionTimeoutMillis: context.timeoutMs,
    statement_timeout: context.timeoutMs,
    options: '-c default_transaction_read_only=on',
  });
  // A connection that breaks after its answer must not bring the process down.
  client.on('error', () => undefined);
  const cancel = (): void => {
    void client.end().catch(() => undefined);
  };
  context.signal.addEventListener('abort', cancel, { once: true });
  const start = performance.now();
  try {
    await client.connect();
    const { count, rows } = await ask(client, query);
    const duration = performance.now() - start;
    const details = { rows, count };
    const counted = `query returned ${count} row${count === 1 ? '' : 's'}`;
    if (expected !== undefined && count !== expected) {
      return { pass: false, error: `${counted}, expected ${expected}`, details, duration };
    }
    return { pass: true, message: counted, details, duration };
  } catch (error) {
    return { pass: false, error: describeFailure(error), duration: performance.now() - start };
  } finally {
    context.signal.removeEventListener('abort', cancel);
    void client.end().catch(() => undefined);
  }
};
