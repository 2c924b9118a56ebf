import type pg from 'pg';
import { CheckInvalidError } from '../CheckResult';
import { isConnectionReference } from '../connectionReference';
import { type CheckSpec, readText } from '../readSpec';
import type { ExecutionContext } from './Executor';
import { keepSecretsHome, resolveCredentials } from './resolveCredentials';

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

/** Where a definition wants to connect to, and as whom. `label` names the definition in errors. */
export async function readPostgresTarget(
  spec: CheckSpec,
  context: ExecutionContext,
  label: string,
): Promise<pg.ClientConfig> {
  const credentials = await resolveCredentials(spec, context);
  const own = readText(spec, 'url')?.trim();
  const url = own && !isConnectionReference(own) ? own : credentials.connection?.url;
  if (!url) throw new CheckInvalidError('url or connection is required');
  keepSecretsHome(credentials.used, { isHome: (home) => home === url, label: `that of the ${label}` });
  const config = clientConfig(url, credentials);
  if (typeof config.password === 'string') context.scrubber.add(config.password);
  return config;
}
