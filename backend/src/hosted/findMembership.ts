import {
  readClaim,
  readOrganizations,
  readRoles,
  type TokenOrganization,
} from '@opsdeck/shared/organizations';
import type { OidcClaims } from '@/config/switches';
import type { TokenClaims, TokenVerifier } from './createTokenVerifier';

/** The claims with organizations in them: of the token, else of what the provider tells when it is asked. */
export async function claimsWithOrganizations(
  verifier: TokenVerifier,
  token: string,
  claims: TokenClaims,
  names: OidcClaims,
): Promise<TokenClaims> {
  const told = [names.organizations, names.activeOrganization].map((name) => readClaim(claims, name));
  return told.every((value) => value === undefined) ? verifier.withUserInfo(token, claims) : claims;
}

/** The organization as the token tells it; null when the person does not belong to it. */
export function findMembership(claims: TokenClaims, names: OidcClaims, id: string): TokenOrganization | null {
  const found = readOrganizations(claims, names).find((organization) => organization.id === id);
  if (found) return found;
  // A token that was given for one organization need not list any.
  const isListed = readClaim(claims, names.organizations) !== undefined;
  if (isListed || readClaim(claims, names.activeOrganization) !== id) return null;
  return { id, name: id, backend: { kind: 'none' }, roles: null };
}

/** What the person is in the organization: said there, else said for all; null when the token does not tell. */
export function rolesOf(
  claims: TokenClaims,
  names: OidcClaims,
  { roles }: TokenOrganization,
): string[] | null {
  return roles ?? readRoles(claims, names.roles);
}
