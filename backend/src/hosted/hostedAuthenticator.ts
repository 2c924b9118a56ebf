import { readClaim } from '@opsdeck/shared/organizations';
import type pg from 'pg';
import type { Oidc } from '@/config/switches';
import type { Authenticator } from '@/gateway/authenticate';
import { HttpError } from '@/gateway/HttpError';
import { bearerToken } from './bearerToken';
import type { TokenClaims, TokenVerifier } from './createTokenVerifier';
import { findHostedPerson, hostedKey, type Newcomer } from './findHostedPerson';
import { claimsWithOrganizations, findMembership, rolesOf } from './findMembership';

type Parts = { pool: pg.Pool; oidc: Oidc; organizationId: string | null; verifier: TokenVerifier };

/** People of an organization call with a token of the provider. */
export function hostedAuthenticator({ pool, oidc, organizationId, verifier }: Parts): Authenticator {
  return async (request) => {
    const token = bearerToken(request);
    const verified = token === null ? null : await verifier.verify(token);
    if (token === null || verified === null) return null;
    if (organizationId === null) {
      throw new HttpError(403, 'This backend belongs to no organization: OPSDECK_ORGANIZATION is not set.');
    }
    const claims = await claimsWithOrganizations(verifier, token, verified, oidc.claims);
    const membership = findMembership(claims, oidc.claims, organizationId);
    if (!membership) throw new HttpError(403, 'You do not belong to the organization of this backend.');
    const person = await findHostedPerson(pool, hostedKey(oidc.issuer, claims.sub), {
      roles: rolesOf(claims, oidc.claims, membership),
      introduce: async () => introduce(await verifier.withUserInfo(token, claims)),
    });
    if (!person) throw new HttpError(403, 'You were removed from this organization.');
    const { id, name, email, avatar, roles } = person;
    return {
      kind: 'hosted',
      id: typeof claims.jti === 'string' ? claims.jti : claims.sub,
      identityId: id,
      person: { id, name, email: email ?? '', avatar },
      roles,
    };
  };
}

function introduce(claims: TokenClaims): Newcomer {
  const text = (name: string) => {
    const value = readClaim(claims, name);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const email = text('email');
  const picture = text('picture');
  return {
    name: text('name') ?? text('preferred_username') ?? email ?? claims.sub,
    email,
    avatar: picture?.startsWith('https://') ? picture : null,
  };
}
