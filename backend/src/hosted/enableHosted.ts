import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from '@/config/Config';
import type { Authenticator } from '@/gateway/authenticate';
import { createTokenVerifier } from './createTokenVerifier';
import { forwardToOrganizations } from './forwardToOrganizations';
import { hostedAuthenticator } from './hostedAuthenticator';

type Parts = { pool: pg.Pool; config: Config };

/** People sign in at a provider: whom its tokens tell of, and which calls go on elsewhere. */
export function enableHosted(app: FastifyInstance, { pool, config }: Parts): Authenticator | null {
  const { oidc, organizationId } = config;
  if (oidc === null) return null;
  const verifier = createTokenVerifier(oidc);
  forwardToOrganizations(app, { oidc, organizationId, verifier });
  return hostedAuthenticator({ pool, oidc, organizationId, verifier });
}
