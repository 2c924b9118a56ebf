import { isRole, type Role } from '@opsdeck/shared/rbac/model';
import type pg from 'pg';
import { membershipsSql } from '@/identity/memberships';

export type HostedPerson = {
  id: string;
  name: string;
  email: string | null;
  avatar: string | null;
  roles: Role[];
};

/** What the provider tells about somebody who comes for the first time. */
export type Newcomer = { name: string; email: string | null; avatar: string | null };

type Row = Omit<HostedPerson, 'roles'> & { removed: boolean; own: string[] | null; names: string[] };

const FIND = `
  select p.id, p.name, p.email, p.avatar, p.deleted_at is not null as removed, granted.names,
    (select array_agg(r.v1) from public.casbin_rule r where r.ptype = 'g' and r.v0 = p.id::text) as own
  from public.people p cross join lateral (${membershipsSql('p.id')}) granted
  where p.external_id = $1 and p.external_id like 'oidc:%'`;

// Somebody else may use the same address here already; that is no reason to be taken for them. Of several calls that
// come first at the same moment one writes, whichever of the two keys they meet at; the roles come along, so that
// nobody reads a person without them.
const CREATE = `
  with created as (
    insert into public.people (name, email, avatar, external_id, last_login)
    select $2, case when exists (select 1 from public.people where lower(email) = lower($3) and deleted_at is null)
      then null else $3 end, $4, $1, now()
    on conflict do nothing
    returning id)
  insert into public.casbin_rule (ptype, v0, v1)
  select 'g', created.id::text, role from created cross join unnest($5::text[]) role`;

const FIRST_ROLE: Role = 'viewer';

/** The key of a person of a provider. */
export function hostedKey(issuer: string, subject: string): string {
  return `oidc:${issuer}#${subject}`;
}

/**
 * The person behind a token, written down at first sight. The roles of the token count at once; without any in it
 * they are kept here, and everybody begins as a viewer. Null: the person was removed here.
 */
export async function findHostedPerson(
  pool: pg.Pool,
  key: string,
  options: { roles: readonly string[] | null; introduce: () => Promise<Newcomer> },
): Promise<HostedPerson | null> {
  const told = options.roles?.filter(isRole);
  const first = told === undefined || told.length === 0 ? [FIRST_ROLE] : [...new Set(told)];
  let row = await find(pool, key);
  if (row === null) {
    const { name, email, avatar } = await options.introduce();
    await pool.query(CREATE, [key, name, email, avatar, first]);
    row = await find(pool, key);
  }
  if (row === null || row.removed) return null;
  const { id, name, email, avatar, names } = row;
  const own = (row.own ?? []).filter(isRole);
  const wanted = told === undefined ? own : first;
  if (sameNames(own, wanted)) return { id, name, email, avatar, roles: names.filter(isRole) };
  await grant(pool, id, { own, wanted });
  const inherited = names.filter(isRole).filter((role) => !own.includes(role));
  return { id, name, email, avatar, roles: [...new Set([...wanted, ...inherited])] };
}

async function find(pool: pg.Pool, key: string): Promise<Row | null> {
  const { rows } = await pool.query<Row>({ name: 'find-hosted-person', text: FIND, values: [key] });
  return rows[0] ?? null;
}

async function grant(
  pool: pg.Pool,
  id: string,
  { own, wanted }: { own: readonly Role[]; wanted: readonly Role[] },
): Promise<void> {
  const gone = own.filter((role) => !wanted.includes(role));
  await pool.query(`delete from public.casbin_rule where ptype = 'g' and v0 = $1 and v1 = any($2)`, [
    id,
    gone,
  ]);
  await pool.query(
    `insert into public.casbin_rule (ptype, v0, v1) select 'g', $1, role from unnest($2::text[]) role
     on conflict do nothing`,
    [id, wanted],
  );
}

function sameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}
