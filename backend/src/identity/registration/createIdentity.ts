import type pg from 'pg';
import { inTransaction } from '@/checks/inTransaction';
import { isUniqueViolation } from '@/identity/isUniqueViolation';
import type { Traits } from '@/identity/traits';

/** Makes an account with what it signs in with; null when the address is taken. */
export async function createIdentity(
  pool: pg.Pool,
  traits: Traits,
  addCredentials: (client: pg.PoolClient, identityId: string) => Promise<void>,
): Promise<string | null> {
  try {
    return await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        'insert into opsdeck.identities (traits) values ($1) returning id',
        [traits],
      );
      const id = rows[0]?.id ?? '';
      await addCredentials(client, id);
      await giveFirstRole(client, id);
      return id;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/**
 * Strangers get no role before an administrator gives them one; over the sample estate they may look around. An empty
 * instance begins with an administrator of its own, so nobody becomes one by being first.
 */
async function giveFirstRole(client: pg.PoolClient, identityId: string): Promise<void> {
  await client.query(
    `insert into public.casbin_rule (ptype, v0, v1)
     select 'g', $1, 'viewer' from opsdeck.meta where key = 'seed' and value #>> '{}' in ('demo', 'full')`,
    [identityId],
  );
}
