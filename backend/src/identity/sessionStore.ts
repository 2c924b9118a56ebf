import type pg from 'pg';
import { IDENTITY_COLUMNS, identityJson, type IdentityRow } from '@/identity/identityJson';
import { hashToken, newToken, SESSION_LIFE_SECONDS } from '@/identity/sessionCookie';

type Aal = 'aal1' | 'aal2';

/** How somebody proved who they are. */
export type Proof = {
  method: 'password' | 'oidc' | 'code_recovery' | 'totp' | 'lookup_secret' | 'webauthn';
  aal: Aal;
  provider?: string;
};

type Row = IdentityRow & {
  id: string;
  active: boolean;
  expires_at: Date;
  authenticated_at: Date;
  issued_at: Date;
  aal: Aal;
  authentication_methods: (Proof & { completed_at: string })[];
  user_agent: string | null;
  ip: string | null;
};

const SELECT_SESSIONS = `
  select s.id, s.active, s.expires_at, s.authenticated_at, s.issued_at, s.aal, s.authentication_methods, s.user_agent,
         s.ip, ${IDENTITY_COLUMNS}
  from opsdeck.sessions s join opsdeck.identities i on i.id = s.identity_id`;

export type Device = { userAgent: string | undefined; ip: string };

/** Signs a person in: returns the only copy of the token that will ever exist here. */
export async function createSession(
  pool: pg.Pool,
  identityId: string,
  { device, proof }: { device: Device; proof: Proof },
): Promise<{ id: string; token: string }> {
  const token = newToken();
  const { rows } = await pool.query<{ id: string }>(
    `with signed_in as (update public.people set last_login = now() where id = $2)
     insert into opsdeck.sessions (token_hash, identity_id, aal, authentication_methods, expires_at, user_agent, ip)
     values ($1, $2, $3, $4, now() + $5 * interval '1 second', $6, $7) returning id`,
    [
      hashToken(token),
      identityId,
      proof.aal,
      JSON.stringify([completed(proof)]),
      SESSION_LIFE_SECONDS,
      device.userAgent,
      device.ip,
    ],
  );
  return { id: rows[0]?.id ?? '', token };
}

/** The same person proved again who they are: the session stays, lives on, and rises with a second factor. */
export async function confirmSession(pool: pg.Pool, id: string, proof: Proof): Promise<void> {
  await pool.query(
    `update opsdeck.sessions set authenticated_at = now(), expires_at = now() + $2 * interval '1 second',
       aal = greatest(aal, $3), authentication_methods = authentication_methods || $4::jsonb
     where id = $1 and active`,
    [id, SESSION_LIFE_SECONDS, proof.aal, JSON.stringify([completed(proof)])],
  );
}

export async function readSession(pool: pg.Pool, id: string, publicUrl: string): Promise<object> {
  const { rows } = await pool.query<Row>(`${SELECT_SESSIONS} where s.id = $1`, [id]);
  const [row] = rows;
  if (!row) throw new Error('The session disappeared while it was read');
  return toJson(row, publicUrl);
}

type ListOptions = { exceptId: string; limit: number; offset: number; publicUrl: string };

export async function listSessions(
  pool: pg.Pool,
  identityId: string,
  options: ListOptions,
): Promise<object[]> {
  const { rows } = await pool.query<Row>(
    `${SELECT_SESSIONS} where s.identity_id = $1 and s.id <> $2 and s.active and s.expires_at > now()
     order by s.issued_at desc, s.id limit $3 offset $4`,
    [identityId, options.exceptId, options.limit, options.offset],
  );
  return rows.map((row) => toJson(row, options.publicUrl));
}

export async function revokeSession(pool: pg.Pool, identityId: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update opsdeck.sessions set active = false where identity_id = $1 and id = $2 and active',
    [identityId, id],
  );
  return (rowCount ?? 0) > 0;
}

export async function revokeOtherSessions(
  pool: pg.Pool,
  identityId: string,
  keepId: string,
): Promise<number> {
  const { rowCount } = await pool.query(
    'update opsdeck.sessions set active = false where identity_id = $1 and id <> $2 and active and expires_at > now()',
    [identityId, keepId],
  );
  return rowCount ?? 0;
}

function completed(proof: Proof): Proof & { completed_at: string } {
  return { ...proof, completed_at: new Date().toISOString() };
}

function toJson(row: Row, publicUrl: string): object {
  return {
    id: row.id,
    active: row.active,
    expires_at: row.expires_at,
    authenticated_at: row.authenticated_at,
    authenticator_assurance_level: row.aal,
    authentication_methods: row.authentication_methods,
    issued_at: row.issued_at,
    identity: identityJson(row, publicUrl),
    devices: [{ id: row.id, ip_address: row.ip ?? '', user_agent: row.user_agent ?? '', location: '' }],
  };
}
