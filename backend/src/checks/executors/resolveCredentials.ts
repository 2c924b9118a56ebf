import { CheckInvalidError, CheckUnknownError } from '../CheckResult';
import {
  type ConnectionValues,
  isConnectionReference,
  parseConnectionReference,
  refuseForeignSecret,
} from '../connectionReference';
import { type CheckSpec, isRecord, readText } from '../readSpec';
import type { ExecutionContext } from './Executor';

export type Credentials = {
  /** The connection named by the check itself (`connection: connection://…`). */
  connection: ConnectionValues | undefined;
  username: string | undefined;
  password: string | undefined;
  /** Every connection whose secrets are in play, to know where they may be sent. */
  used: ConnectionValues[];
};

async function lookUp(text: string, context: ExecutionContext): Promise<ConnectionValues> {
  const connection = await context.connections(parseConnectionReference(text));
  context.scrubber.addBasic(connection.username, connection.password);
  context.scrubber.add(connection.certificate);
  for (const [key, value] of Object.entries(connection.properties)) {
    if (/key|token|secret|password/i.test(key)) context.scrubber.add(value);
  }
  return connection;
}

/** Text of a value field: plain text, `{value}` or a connection; references to a cluster's stores are refused. */
export async function resolveValue(
  value: unknown,
  o: { field: string; part: 'username' | 'password'; context: ExecutionContext; used: ConnectionValues[] },
): Promise<string | undefined> {
  if (value === undefined || value === null || value === '') return undefined;
  const plain = isRecord(value) ? value.value : value;
  if (isRecord(value) && (plain === undefined || plain === null || plain === '')) {
    if (value.valueFrom === undefined || value.valueFrom === null) return undefined;
    throw new CheckUnknownError(
      `${o.field} refers to a secret of a cluster, which this console cannot read; use connection://namespace/name`,
    );
  }
  if (typeof plain === 'number' || typeof plain === 'boolean') return String(plain);
  if (typeof plain !== 'string') throw new CheckInvalidError(`${o.field} must be text`);
  refuseForeignSecret(plain, o.field);
  if (!isConnectionReference(plain)) return plain;
  const connection = await lookUp(plain, o.context);
  o.used.push(connection);
  return connection[o.part];
}

/** User name and password of a check: its own fields first, then those of its connection. */
export async function resolveCredentials(spec: CheckSpec, context: ExecutionContext): Promise<Credentials> {
  const used: ConnectionValues[] = [];
  const reference = readText(spec, 'connection')?.trim();
  // Written into the url field by people who have no separate field for it.
  const fromUrl = readText(spec, 'url')?.trim();
  const text = reference ?? (fromUrl && isConnectionReference(fromUrl) ? fromUrl : undefined);
  const connection = text === undefined ? undefined : await lookUp(text, context);
  if (connection) used.push(connection);
  const nested = isRecord(spec.authentication) ? spec.authentication : isRecord(spec.auth) ? spec.auth : {};
  const username =
    (await resolveValue(spec.username ?? nested.username, {
      field: 'username',
      part: 'username',
      context,
      used,
    })) ??
    (connection?.username || undefined);
  const password =
    (await resolveValue(spec.password ?? nested.password, {
      field: 'password',
      part: 'password',
      context,
      used,
    })) ??
    (connection?.password || undefined);
  if (password !== undefined) context.scrubber.addBasic(username ?? '', password);
  return { connection, username, password, used };
}

/** The secrets of a connection go to the connection's own address and nowhere else. */
export function keepSecretsHome(
  used: ConnectionValues[],
  target: { isHome: (connectionUrl: string) => boolean; label: string },
): void {
  for (const { url, namespace, name } of used) {
    if (url === '' || target.isHome(url)) continue;
    throw new CheckInvalidError(
      `connection ${namespace}/${name} belongs to another address than ${target.label}`,
    );
  }
}
