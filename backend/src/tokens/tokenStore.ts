import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createAccessToken, hashAccessToken } from '@/tokens/accessToken';
import type { Scope } from '@/tokens/tokenScope';

export type TokenOwner = {
  id: string;
  name: string;
  person_id: string;
  created_by: string | null;
};

type TokenRow = TokenOwner & {
  created_at: Date;
  expires_at: Date | null;
  auto_renew: boolean;
  person: object;
};

/**
 * A token with all rights of a person. It takes the place of the one that the person had under this name. It is good
 * until it is revoked, or for a month where the account is kept elsewhere: nobody here hears when that one ends.
 */
export async function replaceToken(
  pool: pg.Pool,
  { personId, name }: { personId: string; name: string },
): Promise<string> {
  const id = randomUUID();
  const token = createAccessToken(id);
  await pool.query(
    `insert into public.access_tokens (id, name, person_id, created_by, value, auto_renew, expires_at)
     values ($1, $2, $3, $3, $4, false,
       case when not exists (select from opsdeck.identities where id = $3) then now() + interval '30 days' end)
     on conflict (person_id, name) do update set id = excluded.id, value = excluded.value,
       created_by = excluded.created_by, created_at = now(), expires_at = excluded.expires_at, auto_renew = false,
       scope = null`,
    [id, name, personId, hashAccessToken(token)],
  );
  return token;
}

type NewToken = {
  personId: string;
  name: string;
  lifeMs: number;
  autoRenew: boolean;
  scope: Scope[] | null;
};

/**
 * A token that acts for a person within a scope; null when the person has one of this name. Where the account is kept
 * elsewhere it lasts a month at most: nobody here hears when that one ends.
 */
export async function createToken(pool: pg.Pool, token: NewToken): Promise<string | null> {
  const id = randomUUID();
  const value = createAccessToken(id);
  const { rowCount } = await pool.query(
    `insert into public.access_tokens (id, name, person_id, created_by, value, scope, auto_renew, expires_at)
     select $1, $2, $3, $3, $4, $5, $6 and here.account,
       now() + case when here.account then life.span else least(life.span, interval '30 days') end
     from (select exists (select from opsdeck.identities where id = $3) as account) here,
       (select $7 * interval '1 millisecond' as span) life
     on conflict (person_id, name) do nothing`,
    [
      id,
      token.name,
      token.personId,
      hashAccessToken(value),
      token.scope === null ? null : JSON.stringify(token.scope),
      token.autoRenew,
      token.lifeMs,
    ],
  );
  return rowCount === 1 ? value : null;
}

/** All tokens, or those that one person uses or made. */
export async function listTokens(pool: pg.Pool, ofPerson: string | null): Promise<TokenRow[]> {
  const { rows } = await pool.query<TokenRow>(
    `select t.id, t.name, t.person_id, t.created_at, t.created_by, t.expires_at, t.auto_renew,
       jsonb_strip_nulls(jsonb_build_object('id', p.id, 'name', p.name, 'email', p.email, 'type', p.type,
         'avatar', p.avatar, 'properties', coalesce(p.properties, '{}'))) as person
     from public.access_tokens t join public.people p on p.id = t.person_id
     where $1::uuid is null or t.person_id = $1 or t.created_by = $1
     order by t.created_at desc, t.id`,
    [ofPerson],
  );
  return rows;
}

export async function findToken(pool: pg.Pool, id: string): Promise<TokenOwner | null> {
  const { rows } = await pool.query<TokenOwner>(
    'select id, name, person_id, created_by from public.access_tokens where id = $1',
    [id],
  );
  return rows[0] ?? null;
}

/** Ends a token for good. A person who existed for the token only goes with it. */
export async function revokeToken(pool: pg.Pool, token: TokenOwner): Promise<void> {
  await pool.query(
    `with gone as (delete from public.access_tokens where id = $1),
       left_over as (
         update public.people set deleted_at = now()
         where id = $2 and type = 'access_token' and deleted_at is null and external_id is null
           and not exists (select from opsdeck.identities i where i.id = $2)
         returning id)
     delete from public.casbin_rule where v0 in (select id::text from left_over)`,
    [token.id, token.person_id],
  );
}
