import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { SecretBox } from '@/identity/createSecretBox';

const CODE_LENGTH = 6;
const MAX_TRIES = 5;

type Deps = { pool: pg.Pool; box: SecretBox };

export type IssuedCode = {
  code: string;
  /** The address as its account has it, which is where the code may go; null when there is no account. */
  sendTo: string | null;
};

/** A new code for the flow, in place of the one before. The same is done for addresses that nobody has. */
export async function issueCode(
  { pool, box }: Deps,
  { flowId, address, lifeSeconds }: { flowId: string; address: string; lifeSeconds: number },
): Promise<IssuedCode> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const { rows } = await pool.query<{ send_to: string | null }>(
    `with known as (
       select a.identity_id, a.value from opsdeck.verifiable_addresses a
       join opsdeck.identities i on i.id = a.identity_id and i.state = 'active'
       join public.people p on p.id = i.id and p.deleted_at is null
       where lower(a.value) = lower($2)
     ), issued as (
       insert into opsdeck.codes (flow_id, identity_id, address, digest, expires_at)
       values ($1, (select identity_id from known), coalesce((select value from known), $2), $3,
         now() + $4 * interval '1 second')
       on conflict (flow_id) do update set identity_id = excluded.identity_id, address = excluded.address,
         digest = excluded.digest, expires_at = excluded.expires_at
     )
     select (select value from known) as send_to`,
    [flowId, address, box.digest(code, contextOf(flowId)), lifeSeconds],
  );
  return { code, sendTo: rows[0]?.send_to ?? null };
}

export type CodeVerdict =
  | { kind: 'right'; identityId: string; address: string }
  | { kind: 'wrong' }
  /** Wrong too often in this flow, whichever codes were sent for it. */
  | { kind: 'exhausted' };

/** Counts the try before it looks, and takes a right code for once, all in one step: parallel tries count too. */
export async function tryCode({ pool, box }: Deps, flowId: string, code: string): Promise<CodeVerdict> {
  const { rows } = await pool.query<{
    tries: number;
    is_right: boolean;
    identity_id: string | null;
    address: string;
  }>(
    `update opsdeck.codes set tries = tries + 1,
       used_at = case
         when digest = $2 and tries < $3 and expires_at > now() and identity_id is not null then now()
       end
     where flow_id = $1 and used_at is null
     returning tries, used_at is not null as is_right, identity_id, address`,
    [flowId, box.digest(code, contextOf(flowId)), MAX_TRIES],
  );
  const [row] = rows;
  if (!row) return { kind: 'wrong' };
  if (row.is_right && row.identity_id !== null) {
    return { kind: 'right', identityId: row.identity_id, address: row.address };
  }
  return { kind: row.tries > MAX_TRIES ? 'exhausted' : 'wrong' };
}

/** Whether a flow can take no more codes. */
export async function isExhausted({ pool }: Pick<Deps, 'pool'>, flowId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from opsdeck.codes where flow_id = $1 and tries >= $2', [
    flowId,
    MAX_TRIES,
  ]);
  return (rowCount ?? 0) > 0;
}

/** The address is proved, if it still is the account's. */
export async function markVerified(
  pool: Pick<pg.ClientBase, 'query'>,
  { identityId, address }: { identityId: string; address: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update opsdeck.verifiable_addresses
     set verified = true, status = 'completed', verified_at = coalesce(verified_at, now())
     where identity_id = $1 and lower(value) = lower($2)`,
    [identityId, address],
  );
  return (rowCount ?? 0) > 0;
}

export async function isVerified(
  pool: pg.Pool,
  { identityId, address }: { identityId: string; address: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from opsdeck.verifiable_addresses where identity_id = $1 and lower(value) = lower($2) and verified`,
    [identityId, address],
  );
  return (rowCount ?? 0) > 0;
}

function contextOf(flowId: string): string {
  return `code of flow ${flowId}`;
}
