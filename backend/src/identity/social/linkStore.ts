import type pg from 'pg';
import { inTransaction } from '@/checks/inTransaction';
import { isUniqueViolation } from '@/identity/isUniqueViolation';
import type { SocialProfile } from '@/identity/social/createProviders';

type Queryable = Pick<pg.ClientBase, 'query'>;
type Who = Pick<SocialProfile, 'issuer' | 'subject'>;

/** Whose account this is at a provider; accounts of people who are gone are nobody's. */
export async function findLink(
  pool: pg.Pool,
  { issuer, subject }: Who,
): Promise<{ identityId: string; isActive: boolean } | null> {
  const { rows } = await pool.query<{ identity_id: string; state: string }>(
    `select l.identity_id, i.state from opsdeck.social_links l
     join opsdeck.identities i on i.id = l.identity_id
     join public.people p on p.id = i.id and p.deleted_at is null
     where l.issuer = $1 and l.subject = $2`,
    [issuer, subject],
  );
  const [row] = rows;
  return row ? { identityId: row.identity_id, isActive: row.state === 'active' } : null;
}

export async function insertLink(
  db: Queryable,
  { identityId, provider, who }: { identityId: string; provider: string; who: Who },
): Promise<void> {
  await db.query(
    'insert into opsdeck.social_links (issuer, subject, provider, identity_id) values ($1, $2, $3, $4)',
    [who.issuer, who.subject, provider, identityId],
  );
}

/** False when that account is linked to somebody, or this person has one of the same provider. */
export async function addLink(pool: pg.Pool, link: Parameters<typeof insertLink>[1]): Promise<boolean> {
  try {
    await insertLink(pool, link);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function readLinks(db: Queryable, identityId: string): Promise<string[]> {
  const { rows } = await db.query<{ provider: string }>(
    'select provider from opsdeck.social_links where identity_id = $1 order by provider',
    [identityId],
  );
  return rows.map(({ provider }) => provider);
}

export async function hasPassword(db: Queryable, identityId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from opsdeck.identity_credentials where identity_id = $1 and type = 'password'`,
    [identityId],
  );
  return (rowCount ?? 0) > 0;
}

/** Removes a link unless it is the last way to sign in; ways that are switched off do not count. */
export function removeLink(
  pool: pg.Pool,
  { identityId, provider, offered }: { identityId: string; provider: string; offered: readonly string[] },
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    // Two at once must not each count on the other's.
    await client.query('select from opsdeck.identities where id = $1 for update', [identityId]);
    const links = await readLinks(client, identityId);
    const others = links.filter((link) => link !== provider && offered.includes(link));
    if (others.length === 0 && !(await hasPassword(client, identityId))) return false;
    const { rowCount } = await client.query(
      'delete from opsdeck.social_links where identity_id = $1 and provider = $2',
      [identityId, provider],
    );
    return (rowCount ?? 0) > 0;
  });
}
