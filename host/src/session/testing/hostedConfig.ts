import type { HostedConfig } from '../parseConsoleConfig';

/** What an installation with organizations tells its console. */
export const HOSTED_CONFIG: HostedConfig = {
  issuer: 'https://id.example',
  clientId: 'console',
  scope: 'openid profile email',
  audience: null,
  claims: {
    organizations: 'organizations',
    activeOrganization: 'org_id',
    id: 'id',
    name: 'name',
    metadata: 'public_metadata',
    backendUrl: 'backend_url',
    directAccess: 'direct',
  },
};
