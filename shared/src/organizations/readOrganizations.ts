import { isRecord } from '../lib/isRecord';
import { readBackendAddress } from './readBackendAddress';
import { readClaim } from './readClaim';

/** Names of the claims about organizations, as the installation configures them. */
export type OrganizationClaims = {
  organizations: string;
  id: string;
  name: string;
  metadata: string;
  backendUrl: string;
  directAccess: string;
  roles?: string;
};

/** Where an organization is served: nowhere yet, at an address, or at one that nothing may be sent to. */
export type OrganizationBackend =
  { kind: 'none' } | { kind: 'refused' } | { kind: 'address'; url: string; direct: boolean };

/** An organization out of a token. */
export type TokenOrganization = {
  id: string;
  name: string;
  backend: OrganizationBackend;
  /** What the person is in this organization; null when the token does not tell. */
  roles: string[] | null;
};

function toText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

function readBackend(metadata: unknown, names: OrganizationClaims): OrganizationBackend {
  const address = readClaim(metadata, names.backendUrl);
  if (address === undefined || address === null || address === '') return { kind: 'none' };
  const url = typeof address === 'string' ? readBackendAddress(address) : null;
  if (url === null) return { kind: 'refused' };
  const direct = readClaim(metadata, names.directAccess);
  return { kind: 'address', url, direct: direct === true || direct === 'true' };
}

/** Names of roles: a list, or texts between spaces and commas. Null when there is no such claim. */
export function readRoles(claims: unknown, name: string | undefined): string[] | null {
  const value = name === undefined ? undefined : readClaim(claims, name);
  if (typeof value === 'string') return value.split(/[\s,]+/).filter((role) => role !== '');
  return Array.isArray(value) ? value.filter((role): role is string => typeof role === 'string') : null;
}

function readOrganization(entry: unknown, key: string, names: OrganizationClaims): TokenOrganization | null {
  const id = toText(isRecord(entry) ? readClaim(entry, names.id) : entry) || key;
  if (id === '') return null;
  return {
    id,
    name: toText(readClaim(entry, names.name)) || key || id,
    backend: readBackend(readClaim(entry, names.metadata), names),
    roles: readRoles(entry, names.roles),
  };
}

/**
 * The organizations of a token, in its order and each once. Providers write them as a list of objects, as a
 * list of ids, or as an object by name.
 */
export function readOrganizations(claims: unknown, names: OrganizationClaims): TokenOrganization[] {
  const value = readClaim(claims, names.organizations);
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((entry) => ['', entry])
    : Object.entries(isRecord(value) ? value : {});
  const known = new Map<string, TokenOrganization>();
  for (const [key, entry] of entries) {
    const organization = readOrganization(entry, key, names);
    if (organization && !known.has(organization.id)) known.set(organization.id, organization);
  }
  return [...known.values()];
}
