import type pg from 'pg';
import { inTransaction } from '@/checks/inTransaction';
import { markVerified } from '@/identity/codes/codeStore';

const WAYS_IN = [
  'delete from opsdeck.identity_credentials where identity_id = $1',
  'delete from opsdeck.social_links where identity_id = $1',
  'delete from opsdeck.continuities where identity_id = $1',
  'update opsdeck.sessions set active = false where identity_id = $1 and active',
  'delete from public.access_tokens where $1 in (person_id, created_by)',
];

/**
 * The account goes to whoever reads the mails of its address; false when the address is not the account's any more.
 * Nobody had proved an unproved address before: somebody else may have signed up with it, so every way in that was
 * prepared goes, also second factors that the owner of the address would be asked for.
 */
export function claimAccount(
  pool: pg.Pool,
  { identityId, address }: { identityId: string; address: string },
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await client.query('select from opsdeck.identities where id = $1 for update', [identityId]);
    const { rows } = await client.query<{ verified: boolean }>(
      'select verified from opsdeck.verifiable_addresses where identity_id = $1 and lower(value) = lower($2)',
      [identityId, address],
    );
    const [found] = rows;
    if (!found || found.verified) return found !== undefined;
    for (const statement of WAYS_IN) await client.query(statement, [identityId]);
    return markVerified(client, { identityId, address });
  });
}
