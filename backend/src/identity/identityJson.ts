import type pg from 'pg';
import type { Traits } from '@/identity/traits';

export type IdentityRow = {
  identity_id: string;
  state: string;
  state_changed_at: Date;
  traits: Traits;
  metadata_public: object | null;
  identity_created_at: Date;
  identity_updated_at: Date;
  addresses: Address[];
};

type Address = {
  id: string;
  value: string;
  verified: boolean;
  status: string;
  verified_at: string | null;
  created_at: string;
  updated_at: string;
};

/** SQL of what `identityJson` needs from `opsdeck.identities i`. */
export const IDENTITY_COLUMNS = `i.id as identity_id, i.state, i.state_changed_at, i.traits, i.metadata_public,
  i.created_at as identity_created_at, i.updated_at as identity_updated_at,
  (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'value', a.value, 'verified', a.verified, 'status', a.status,
     'verified_at', a.verified_at, 'created_at', a.created_at, 'updated_at', a.updated_at)), '[]')
   from opsdeck.verifiable_addresses a where a.identity_id = i.id) as addresses`;

/** An account as the browser may see it: never its credentials. */
export function identityJson(row: IdentityRow, publicUrl: string): object {
  return {
    id: row.identity_id,
    schema_id: 'default',
    schema_url: `${publicUrl}/schemas/default`,
    state: row.state,
    state_changed_at: row.state_changed_at,
    traits: row.traits,
    verifiable_addresses: row.addresses.map(({ verified_at: verifiedAt, ...address }) => ({
      ...address,
      via: 'email',
      ...(verifiedAt === null ? {} : { verified_at: verifiedAt }),
    })),
    // Where a code may be sent to is where one may come back from.
    recovery_addresses: row.addresses.map((address) => ({
      id: address.id,
      value: address.value,
      via: 'email',
      created_at: address.created_at,
      updated_at: address.updated_at,
    })),
    metadata_public: row.metadata_public,
    created_at: row.identity_created_at,
    updated_at: row.identity_updated_at,
  };
}

export async function readIdentity(pool: pg.Pool, id: string, publicUrl: string): Promise<object> {
  const { rows } = await pool.query<IdentityRow>(
    `select ${IDENTITY_COLUMNS} from opsdeck.identities i where i.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error('The account disappeared while it was read');
  return identityJson(row, publicUrl);
}

export async function readTraits(pool: pg.Pool, id: string): Promise<Traits> {
  const { rows } = await pool.query<{ traits: Traits }>(
    'select traits from opsdeck.identities where id = $1',
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error('The account disappeared while it was read');
  return row.traits;
}
