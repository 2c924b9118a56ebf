/** Organizations as the tokens of a sign-in provider tell them; read alike in the browser and in the gateway. */
export { readBackendAddress } from './readBackendAddress';
export { readClaim } from './readClaim';
export { readOrganizations, readRoles } from './readOrganizations';
export type { OrganizationBackend, OrganizationClaims, TokenOrganization } from './readOrganizations';
