import type pg from 'pg';
import { inTransaction } from '@/checks/inTransaction';

export type CredentialType = 'password' | 'totp' | 'lookup_secret' | 'webauthn';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** The form of `config` is that of the module that owns the type. */
export async function readCredential<Config>(
  db: Queryable,
  identityId: string,
  type: CredentialType,
): Promise<Config | null> {
  const { rows } = await db.query<{ config: Config }>(
    'select config from opsdeck.identity_credentials where identity_id = $1 and type = $2',
    [identityId, type],
  );
  return rows[0]?.config ?? null;
}

export async function saveCredential(
  db: Queryable,
  { identityId, type, config }: { identityId: string; type: CredentialType; config: object },
): Promise<void> {
  await db.query(
    `insert into opsdeck.identity_credentials (identity_id, type, config) values ($1, $2, $3)
     on conflict (identity_id, type) do update set config = excluded.config`,
    [identityId, type, config],
  );
}

export async function deleteCredential(
  db: Queryable,
  identityId: string,
  type: CredentialType,
): Promise<void> {
  await db.query('delete from opsdeck.identity_credentials where identity_id = $1 and type = $2', [
    identityId,
    type,
  ]);
}

/**
 * Reads and changes a credential while nobody else can: a code that two requests send at once counts for one of them.
 * Without the credential `change` is not called. `config: null` removes it.
 */
export function changeCredential<Config extends object, Result>(
  pool: pg.Pool,
  { identityId, type }: { identityId: string; type: CredentialType },
  change: (config: Config) => Promise<{ config?: Config | null; result: Result }>,
): Promise<Result | null> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ config: Config }>(
      'select config from opsdeck.identity_credentials where identity_id = $1 and type = $2 for update',
      [identityId, type],
    );
    const [row] = rows;
    if (!row) return null;
    const { config, result } = await change(row.config);
    if (config === null) await deleteCredential(client, identityId, type);
    else if (config !== undefined) await saveCredential(client, { identityId, type, config });
    return result;
  });
}
