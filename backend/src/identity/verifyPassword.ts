import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type pg from 'pg';

export type Verdict = { kind: 'wrong' } | { kind: 'disabled' } | { kind: 'right'; identityId: string };

type Credentials = { identity_id: string; hashed_password: string; state: string };

// A hash of nothing anybody knows: unknown accounts cost the same time as known ones.
let decoy: Promise<string> | undefined;

export async function verifyPassword(pool: pg.Pool, identifier: string, password: string): Promise<Verdict> {
  decoy ??= hash(randomBytes(32));
  const { rows } = await pool.query<Credentials>(
    `select c.identity_id, c.config->>'hashed_password' as hashed_password, i.state
     from opsdeck.identity_credentials c
     join opsdeck.identities i on i.id = c.identity_id
     join public.people p on p.id = i.id and p.deleted_at is null
     where c.type = 'password' and c.identifier = $1`,
    [identifier],
  );
  const [credentials] = rows;
  const matches = await verify(credentials?.hashed_password ?? (await decoy), password);
  if (!credentials || !matches) return { kind: 'wrong' };
  return credentials.state === 'active'
    ? { kind: 'right', identityId: credentials.identity_id }
    : { kind: 'disabled' };
}

export async function passwordIdentifier(pool: pg.Pool, identityId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ identifier: string }>(
    `select identifier::text from opsdeck.identity_credentials where identity_id = $1 and type = 'password'`,
    [identityId],
  );
  return rows[0]?.identifier;
}
