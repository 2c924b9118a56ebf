import { isRole } from '@opsdeck/shared/rbac/model';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Authenticator } from '@/gateway/authenticate';
import { membershipsSql } from '@/identity/memberships';
import { accessTokenId, isTokenOfHash } from '@/tokens/accessToken';

const BASIC_USER = 'token:';

// Asked at every call: a token that was revoked, a person who left or a role that changed counts at once.
const FIND_TOKEN = `
  select t.id, t.value, p.id as person_id, p.name, p.email, p.avatar, granted.names as roles
  from public.access_tokens t
  join public.people p on p.id = t.person_id
  left join opsdeck.identities i on i.id = p.id
  cross join lateral (${membershipsSql('p.id')}) granted
  where t.id = $1 and (t.expires_at is null or t.expires_at > now()) and p.deleted_at is null
    and (i.id is null or i.state = 'active')`;

type Row = {
  id: string;
  value: string;
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
    return {
      kind: 'token',
      id: row.id,
      identityId: row.person_id,
      person: { id: row.person_id, name: row.name, email: row.email ?? '', avatar: row.avatar },
      roles: row.roles.filter(isRole),
    };
  };
}

function sentToken({ headers }: FastifyRequest): string | null {
  const [, scheme = '', credentials = ''] =
    /^(basic|bearer) +(\S{1,512}) *$/i.exec(headers.authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return credentials;
  const pair = Buffer.from(credentials, 'base64').toString();
  return pair.startsWith(BASIC_USER) ? pair.slice(BASIC_USER.length) : null;
}
