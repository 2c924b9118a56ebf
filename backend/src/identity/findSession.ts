import { isRole } from '@opsdeck/shared/rbac/model';
import type pg from 'pg';
import type { RequestSession } from '@/gateway/requestSession';
import { hasSecondFactorSql } from '@/identity/factors/hasSecondFactor';
import { membershipsSql } from '@/identity/memberships';
import { hashToken } from '@/identity/sessionCookie';

// Asked at every call on purpose: a revoked session or a changed role counts at once.
// Roles can come through a group (a team with a role), hence the recursion.
const FIND_SESSION = `
  select s.id, s.identity_id, p.id as person_id, p.name, p.email, p.avatar, granted.names as roles,
    s.aal, s.authenticated_at, s.aal = 'aal1' and ${hasSecondFactorSql('s.identity_id')} as lacks_second_factor
  from opsdeck.sessions s
  join opsdeck.identities i on i.id = s.identity_id
  join public.people p on p.id = i.id
  cross join lateral (${membershipsSql('p.id')}) granted
  where s.token_hash = $1 and s.active and s.expires_at > now() and i.state = 'active' and p.deleted_at is null`;

type Row = {
  id: string;
  identity_id: string;
  person_id: string;
  name: string;
  email: string | null;
  avatar: string | null;
  roles: string[];
  aal: 'aal1' | 'aal2';
  authenticated_at: Date;
  lacks_second_factor: boolean;
};

export async function findSession(pool: pg.Pool, token: string): Promise<RequestSession | null> {
  const { rows } = await pool.query<Row>({
    name: 'find-session',
    text: FIND_SESSION,
    values: [hashToken(token)],
  });
  const [row] = rows;
  if (!row) return null;
  return {
    kind: 'session',
    id: row.id,
    identityId: row.identity_id,
    person: { id: row.person_id, name: row.name, email: row.email ?? '', avatar: row.avatar },
    roles: row.roles.filter(isRole),
    aal: row.aal,
    authenticatedAt: row.authenticated_at,
    lacksSecondFactor: row.lacks_second_factor,
  };
}
