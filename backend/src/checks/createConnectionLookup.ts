import type pg from 'pg';
import { CheckInvalidError } from './CheckResult';
import {
  type ConnectionLookup,
  type ConnectionValues,
  fillConnectionTemplates,
  refuseForeignSecret,
} from './connectionReference';

type ConnectionRow = {
  name: string;
  namespace: string;
  type: string;
  url: string | null;
  username: string | null;
  password: string | null;
  certificate: string | null;
  insecure_tls: boolean | null;
  properties: Record<string, unknown> | null;
};

/** Properties are texts by agreement; what is not is taken as its JSON. */
function toTextMap(properties: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

function toConnectionValues(row: ConnectionRow): ConnectionValues {
  for (const field of ['url', 'username', 'password', 'certificate'] as const) {
    refuseForeignSecret(row[field] ?? '', `${field} of connection ${row.namespace}/${row.name}`);
  }
  return fillConnectionTemplates({
    name: row.name,
    namespace: row.namespace,
    type: row.type,
    url: row.url ?? '',
    username: row.username ?? '',
    password: row.password ?? '',
    certificate: row.certificate ?? '',
    insecureTls: row.insecure_tls ?? false,
    properties: toTextMap(row.properties ?? {}),
  });
}

/** Finds saved connections by the text that checks use for them. */
export function createConnectionLookup(pool: pg.Pool): ConnectionLookup {
  return async (reference) => {
    const byId = 'id' in reference;
    const { rows } = await pool.query<ConnectionRow>(
      `select name, namespace, type, url, username, password, certificate, insecure_tls, properties
         from public.connections
        where deleted_at is null and ${byId ? 'id = $1::uuid' : 'namespace = $1 and name = $2'}`,
      byId ? [reference.id] : [reference.namespace, reference.name],
    );
    const row = rows[0];
    if (!row) {
      const label = byId ? reference.id : `${reference.namespace}/${reference.name}`;
      throw new CheckInvalidError(`connection ${label} was not found`);
    }
    return toConnectionValues(row);
  };
}
