import type pg from 'pg';

/** SQL that tells whether an account has a second factor; `identityId` is an expression, never text from outside. */
export function hasSecondFactorSql(identityId: string): string {
  return `exists (select from opsdeck.identity_credentials second_factor
    where second_factor.identity_id = ${identityId}
      and second_factor.type in ('totp', 'lookup_secret', 'webauthn'))`;
}

export async function hasSecondFactor(pool: pg.Pool, identityId: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(`select ${hasSecondFactorSql('$1')} as found`, [
    identityId,
  ]);
  return rows[0]?.found === true;
}
