import { CheckInvalidError, CheckUnknownError } from './CheckResult';

/** A saved connection with its templates filled in: secrets in clear text, so it stays in memory only. */
export type ConnectionValues = {
  name: string;
  namespace: string;
  type: string;
  url: string;
  username: string;
  password: string;
  certificate: string;
  insecureTls: boolean;
  properties: Record<string, string>;
};

export type ConnectionReference = { id: string } | { namespace: string; name: string };

export type ConnectionLookup = (reference: ConnectionReference) => Promise<ConnectionValues>;

const PREFIX = 'connection://';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const FOREIGN = /^(?:secret|configmap|helm|serviceaccount):\/\//i;

export function isConnectionReference(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** `connection://namespace/name`, `connection://name` (namespace default) or the id of a connection. */
export function parseConnectionReference(text: string): ConnectionReference {
  const trimmed = text.trim();
  if (UUID.test(trimmed)) return { id: trimmed.toLowerCase() };
  const parts = trimmed.startsWith(PREFIX) ? trimmed.slice(PREFIX.length).split('/') : [];
  const [first, second] = parts;
  if (parts.length === 1 && first) {
    return UUID.test(first) ? { id: first.toLowerCase() } : { namespace: 'default', name: first };
  }
  if (parts.length === 2 && first && second) return { namespace: first, name: second };
  throw new CheckInvalidError('connection must be written as connection://namespace/name');
}

/** Refuses values that point at a secret store of a cluster, which does not exist here. */
export function refuseForeignSecret(value: string, field: string): void {
  if (!FOREIGN.test(value)) return;
  const store = value.slice(0, value.indexOf(':'));
  throw new CheckUnknownError(
    `${field} refers to ${store}://, which this console cannot read; save the value in a connection`,
  );
}

/** Replaces `$(username)`, `$(password)`, `$(properties.key)` and the like in a connection's url and properties. */
export function fillConnectionTemplates(connection: ConnectionValues): ConnectionValues {
  const values: Record<string, string> = {
    // Both stand in the middle of a url, where a raw @ or / would change its meaning.
    username: encodeURIComponent(connection.username),
    password: encodeURIComponent(connection.password),
    name: connection.name,
    type: connection.type,
    namespace: connection.namespace,
    domain: connection.username.split('@')[1] ?? '',
  };
  for (const [key, value] of Object.entries(connection.properties)) values[`properties.${key}`] = value;
  const fill = (text: string): string =>
    text.replace(/\$\(([\w.-]+)\)/g, (whole, key: string) =>
      Object.hasOwn(values, key) ? (values[key] ?? whole) : whole,
    );
  return {
    ...connection,
    url: fill(connection.url),
    properties: Object.fromEntries(
      Object.entries(connection.properties).map(([key, value]) => [key, fill(value)]),
    ),
  };
}
