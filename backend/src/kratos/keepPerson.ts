import { isRole, ROLES, type Role } from '@opsdeck/shared/rbac/model';
import type pg from 'pg';
import { HttpError } from '@/gateway/HttpError';
import { membershipsSql } from '@/identity/memberships';
import type { RequestSession } from '@/gateway/requestSession';

type Known = { id: string; name: string; email: string; role: Role | null };
type Kept = { person: RequestSession['person']; roles: Role[] };

type Row = {
  name: string;
  email: string | null;
  avatar: string | null;
  deleted: boolean;
  /** Somebody else here has the address that the identity has. */
  taken: boolean;
  /** Given to the person, not to a team of theirs. */
  own_roles: string[];
  names: string[];
};

const READ_PERSON = `
  select p.name, p.email, p.avatar, p.deleted_at is not null as deleted, granted.names,
    exists (select from public.people o where lower(o.email) = lower($3) and o.id <> p.id and o.deleted_at is null)
      as taken,
    array(select r.v1 from public.casbin_rule r where r.ptype = 'g' and r.v0 = p.id::text and r.v1 = any($2::text[]))
      as own_roles
  from public.people p cross join lateral (${membershipsSql('p.id')}) granted
  where p.id = $1`;

// An address that somebody else has here stays theirs: it alone proves nothing.
const WRITE_PERSON = `
  insert into public.people as p (id, name, email, type, last_login)
  values ($1, $2, case when not exists (
    select from public.people o where lower(o.email) = lower($3::text) and o.id <> $1 and o.deleted_at is null) then nullif($3::text, '') end,
    'user', now())
  on conflict (id) do update set name = excluded.name, email = coalesce(excluded.email, p.email), updated_at = now()`;

// The identity service alone says which role a person has; teams are the console's own.
const WRITE_ROLE = `
  with gone as (
    delete from public.casbin_rule where ptype = 'g' and v0 = $1::text and v1 = any($3::text[]) and v1 is distinct from $2)
  insert into public.casbin_rule (ptype, v0, v1) select 'g', $1::text, $2 where $2 is not null on conflict do nothing`;

/** The person of an identity, written down where it is new or has changed. */
export async function keepPerson(pool: pg.Pool, known: Known): Promise<Kept> {
  let row = await read(pool, known);
  const isSame = row?.name === known.name && keepsAddress(row, known.email);
  const hasRole = row?.own_roles.join() === (known.role ?? '');
  if (row?.deleted) throw new HttpError(403, 'This person was removed from the console.');
  if (!isSame || !hasRole) {
    if (!isSame) await pool.query(WRITE_PERSON, [known.id, known.name, known.email]);
    if (!hasRole) await pool.query(WRITE_ROLE, [known.id, known.role, ROLES]);
    row = await read(pool, known);
  }
  if (!row) throw new Error('The person disappeared while it was written');
  return {
    person: { id: known.id, name: row.name, email: row.email ?? '', avatar: row.avatar },
    roles: row.names.filter(isRole),
  };
}

/** Whether writing would leave the address as it is. */
function keepsAddress(row: Row, email: string): boolean {
  return email === '' || row.taken || row.email?.toLowerCase() === email.toLowerCase();
}

async function read(pool: pg.Pool, { id, email }: Known): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>(READ_PERSON, [id, ROLES, email]);
  return rows[0];
}
