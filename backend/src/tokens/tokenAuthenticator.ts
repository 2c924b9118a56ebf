import { isRole, type Role, strongestRole } from '@opsdeck/shared/rbac/model';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Authenticator } from '@/gateway/authenticate';
import { membershipsSql } from '@/identity/memberships';
import { accessTokenId, isTokenOfHash } from '@/tokens/accessToken';
import { isReadOnly, type Scope, storedScope } from '@/tokens/tokenScope';

const BASIC_USER = 'token:';

// Asked at every call: a token that was revoked, a person who left or a role that changed counts at once.
const FIND_TOKEN = `
  select t.id, t.value, t.scope,
    t.auto_renew and t.expires_at < now() + interval '15 days' as renews, p.id as person_id, p.name, p.email, p.avatar, granted.names as roles
  from public.access_tokens t
  join public.people p on p.id = t.person_id
  left join opsdeck.identities i on i.id = p.id
  cross join lateral (${membershipsSql('p.id')}) granted
  where t.id = $1 and (t.expires_at is null or t.expires_at > now()) and p.deleted_at is null
    and (i.id is null or i.state = 'active')`;

const RENEW_TOKEN = `update public.access_tokens set expires_at = expires_at + interval '30 days' where id = $1`;

type Row = {
  id: string;
  value: string;
  scope: unknown;
  renews: boolean;
  person_id: string;
  name: string;
  email: string | null;
  avatar: string | null;
  roles: string[];
};

/** Programs call with a token, as `Authorization: Bearer` or as the password of the user `token`. */
export function tokenAuthenticator(pool: pg.Pool): Authenticator {
  return async (request) => {
    const token = sentToken(request);
    const id = token === null ? null : accessTokenId(token);
    if (token === null || id === null) return null;
    const { rows } = await pool.query<Row>({ name: 'find-token', text: FIND_TOKEN, values: [id] });
    const [row] = rows;
    if (!row || !isTokenOfHash(token, row.value)) return null;
    if (row.renews) await pool.query(RENEW_TOKEN, [row.id]);
    const scope = storedScope(row.scope);
    return {
      kind: 'token',
      id: row.id,
      identityId: row.person_id,
      person: { id: row.person_id, name: row.name, email: row.email ?? '', avatar: row.avatar },
      roles: rolesWithin(row.roles.filter(isRole), scope),
      ...(scope === undefined ? {} : { scope }),
    };
  };
}

/** Who may only read acts as somebody who may only read, so that the database refuses the rest as well. */
function rolesWithin(roles: Role[], scope: readonly Scope[] | undefined): Role[] {
  if (scope === undefined || !isReadOnly(scope)) return roles;
  const strongest = strongestRole(roles);
  if (strongest === null) return [];
  return [strongest === 'guest' ? 'guest' : 'viewer'];
}

function sentToken({ headers }: FastifyRequest): string | null {
  const [, scheme = '', credentials = ''] =
    /^(basic|bearer) +(\S{1,512}) *$/i.exec(headers.authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return credentials;
  const pair = Buffer.from(credentials, 'base64').toString();
  return pair.startsWith(BASIC_USER) ? pair.slice(BASIC_USER.length) : null;
}
